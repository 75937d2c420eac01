import type { Host } from '../host.ts';
import { escapeRegExp } from '../patterns.ts';
import type { Site } from '../site.ts';

export const host: Host = {
  id: 'lighttpd',
  name: 'lighttpd',
  tried: 'server',
  emit: (site) => [{ path: 'hosts/lighttpd/lighttpd.conf', text: lighttpdConf(site) }],
  exceptions: () => [
    {
      requests: ['compression'],
      answers: 'not sent',
      reason:
        'No rule can ask whether a compressed file exists; load `mod_deflate`, which compresses by itself.',
    },
  ],
  steps: (site) => [
    `Copy \`client\` to \`/var/www/site${site.home === '/' ? '' : site.home}\`, and \`lighttpd.conf\` to \`/etc/lighttpd/\`.`,
    'Set `server.port`, `server.document-root` and TLS; `lighttpd -tt -f lighttpd.conf`, then reload.',
    'It names every page, so copy it again after each build.',
  ],
};

function lighttpdConf(site: Site): string {
  const { home, pages, cache, unknown } = site;
  const relative = (paths: string[]) => paths.map((path) => escapeRegExp(path.slice(home.length))).join('|');
  const root = escapeRegExp(home);
  const pageNames = relative(pages);
  const headers = (policy: string) =>
    [...site.headers, { name: 'Cache-Control', value: policy }]
      .map(({ name, value }) => `        "${name}" => "${value}"`)
      .join(',\n');
  const redirect = (to: string, status: number, policy: string) => `
    url.redirect-code = ${status}
    url.redirect = ("" => "${to}")
    setenv.set-response-header = (
${headers(policy)}
    )`;

  return `# mod_setenv first, or redirects go out without headers.
server.modules = ("mod_setenv", "mod_access", "mod_redirect", "mod_alias")
server.port = 80
server.document-root = "/var/www/site"
server.tag = ""
index-file.names = ("index.html")
url.access-deny = (".br", ".gz")
mimetype.assign = (
    ".avif" => "image/avif",
    ".css" => "text/css; charset=utf-8",
    ".html" => "text/html; charset=utf-8",
    ".ico" => "image/x-icon",
    ".jpg" => "image/jpeg",
    ".js" => "text/javascript; charset=utf-8",
    ".json" => "application/json",
    ".png" => "image/png",
    ".svg" => "image/svg+xml",
    ".txt" => "text/plain; charset=utf-8",
    ".webmanifest" => "application/manifest+json",
    ".webp" => "image/webp",
    ".woff2" => "font/woff2",
    ".xml" => "application/xml",
    "" => "application/octet-stream"
)

setenv.set-response-header = (
${headers(cache.pages)}
)

${[
  ...site.moved.map(
    ({ from, to, status }) => `$HTTP["url"] =~ "^${escapeRegExp(from)}(?:/*|\\.html)$" {${redirect(
      `${to}\${qsa}`,
      status,
      status === 301 ? cache.moved : cache.unknown,
    )}
}`,
  ),
  `$HTTP["url"] =~ "^(${root}(?:${pageNames}))(?:/+|\\.html)$" {${redirect('%1${qsa}', 301, cache.moved)}
}`,
  `$HTTP["url"] =~ "^${root}(?:${relative(site.assets)})$" {
    setenv.set-response-header = (
${headers(cache.assets)}
    )
}`,
  ...(unknown
    ? [
        `$HTTP["url"] !~ "^${root}(?:$|(?:${pageNames}|${relative(site.rootFiles)})$|assets/)" {${redirect(unknown.to, unknown.status, cache.unknown)}
}`,
      ]
    : []),
].join('\nelse ')}

alias.url = (
${pages.map((page) => `    "${page}" => server.document-root + "${page}.html"`).join(',\n')}
)
`;
}
