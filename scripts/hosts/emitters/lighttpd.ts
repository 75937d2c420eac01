import { accepts, escapeRegExp } from '../patterns.ts';
import { besideAnotherSite, deploySteps } from '../deploy-steps.ts';
import type { Host } from '../host.ts';
import { MEDIA_TYPES } from '../mime-types.ts';
import type { Site } from '../site-description.ts';

export const host: Host = {
  id: 'lighttpd',
  name: 'lighttpd',
  testedOn: 'server',
  emit: (site) => [
    { path: 'hosts/lighttpd/lighttpd.conf', text: LIGHTTPD_CONF },
    { path: 'hosts/lighttpd/site.conf', text: siteConf(site) },
  ],
  exceptions: () => [],
  steps: (site) => [
    ...deploySteps(
      site,
      ', then `systemctl reload lighttpd`. The rules name every page and file, so they go along each time.',
      { file: 'hosts/lighttpd/site.conf', to: '/etc/lighttpd/site.conf' },
    ),
    'Once: copy `lighttpd.conf` over `/etc/lighttpd/lighttpd.conf`; set `server.document-root` and `server.username` there, and the port (twice) if it is not 80; `lighttpd -tt -f /etc/lighttpd/lighttpd.conf`.',
    'For HTTPS, in the same file: `server.modules += ("mod_openssl")`, and `$SERVER["socket"] == ":443" { ssl.engine = "enable" ssl.pemfile = "…" }`; let `server.username` read that file, or a reload fails. To redirect to it: `$HTTP["scheme"] == "http" { url.redirect-code = 301 url.redirect = ("" => "https://www.example.com${url.path}${qsa}") }`.',
    ...besideAnotherSite(
      site,
      `$HTTP["url"] =~ "^${site.home}" { proxy.server = ("" => (("host" => "127.0.0.1", "port" => 8080))) }`,
    ),
  ],
};

const LIGHTTPD_CONF = `# mod_setenv first, or redirects go out without headers.
server.modules = ("mod_setenv", "mod_access", "mod_redirect", "mod_alias")
server.port = 80
# The same port by IPv6: delete this line on a machine without it.
$SERVER["socket"] == "[::]:80" { }
server.document-root = "/var/www/site"
server.username = "www-data"
server.groupname = "www-data"
server.tag = ""
# A reload answers at once and lets what is under way end; without these two lines it waits for all who are connected.
server.feature-flags = ("server.graceful-restart-bg" => "enable")
server.systemd-socket-activation = "enable"

include "site.conf"
`;

function siteConf(site: Site): string {
  const { home, pages, rootFiles, assets, cache, unknown } = site;
  const root = escapeRegExp(home);
  const pageNames = namesIn(home, pages);
  const redirect = (to: string, status: number, policy: string) => `
    url.redirect-code = ${status}
    url.redirect = ("" => "${to}")
    ${sentHeaders(policy)}`;

  return `index-file.names = ("index.html")
url.access-deny = (".br", ".gz")
mimetype.assign = (
${Object.entries(MEDIA_TYPES)
  .flatMap(([ending, type]) => ['', '.br', '.gz'].map((form) => `    "${ending}${form}" => "${type}"`))
  .join(',\n')},
    "" => "application/octet-stream"
)

var.headers = (
${[...site.headers, { name: 'Vary', value: 'Accept-Encoding' }]
  .map(({ name, value }) => `    "${name}" => "${value}"`)
  .join(',\n')}
)
${sentHeaders(cache.pages)}

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
  `$HTTP["url"] =~ "^${root}(?:${namesIn(home, assets)})$" {
    ${sentHeaders(cache.assets)}
}`,
  `$HTTP["url"] =~ "^${root}assets/" {
    ${sentHeaders(cache.unknown)}
}`,
  // Certificates and proofs of ownership are there, also those that other programs write.
  `$HTTP["url"] =~ "^/\\.well-known/[^.]" {
    ${sentHeaders(cache.pages)}
}`,
  ...(unknown
    ? [
        `$HTTP["url"] !~ "^${root}(?:${pageNames}|${namesIn(home, rootFiles)})?$" {${redirect(unknown.to, unknown.status, cache.unknown)}
}`,
      ]
    : []),
].join('\nelse ')}

${aliases([...pages.map((page): [string, string] => [page, `${page}.html`]), ...besides(pages, rootFiles)])}
${encoded(site, 'gzip', '.gz')}
${encoded(site, 'br', '.br')}`;
}

const sentHeaders = (policy: string) =>
  `setenv.set-response-header = var.headers + ("Cache-Control" => "${policy}")`;

function namesIn(home: string, paths: string[]): string {
  return paths.map((path) => escapeRegExp(path.slice(home.length))).join('|');
}

/** Files whose address begins with that of a page, such as `/guides.atom.xml`: the alias of the page would cover them. */
function besides(pages: string[], files: string[]): [address: string, file: string][] {
  return files.filter((file) => pages.some((page) => file.startsWith(page))).map((file) => [file, file]);
}

/** An alias covers every address that begins with it, and the first match wins: the longest comes first. */
function aliases(files: [address: string, file: string][]): string {
  const lines = files
    .sort(([a], [b]) => b.length - a.length)
    .map(([address, file]) => `    "${address}" => server.document-root + "${file}"`);
  return `alias.url = (\n${lines.join(',\n')}\n)`;
}

/** An alias, not a rewrite: a rewritten address would go through the rules above again. */
function encoded(
  { home, pages, rootFiles, assets, compressed }: Site,
  encoding: string,
  ending: string,
): string {
  const isCompressed = new Set(compressed);
  const named = [
    ...pages.map((page): [string, string] => [page, `${page}.html`]),
    ...[...rootFiles, ...assets].map((file): [string, string] => [file, file]),
  ].filter(([address]) => isCompressed.has(address));
  const block = (condition: string, lines: string) => `    $HTTP["url"] ${condition} {
        setenv.add-response-header = ("Content-Encoding" => "${encoding}")
        ${lines.replaceAll('\n', '\n        ')}
    }
`;
  return `$REQUEST_HEADER["Accept-Encoding"] =~ "${accepts(encoding)}" {
${isCompressed.has(home) ? block(`== "${home}"`, `url.access-deny = ()\nindex-file.names = ("index.html${ending}")`) : ''}${
    named.length === 0
      ? ''
      : block(
          `=~ "^${escapeRegExp(home)}(?:${namesIn(
            home,
            named.map(([address]) => address),
          )})$"`,
          aliases(named.map(([address, file]) => [address, file + ending])),
        )
  }}
`;
}
