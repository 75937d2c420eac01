import { escapeRegExp } from '../../lib/escape-regexp.ts';
import { besideAnotherSite, deploySteps, leavePagesAlone } from '../deploy-steps.ts';
import type { Emitter } from '../host.ts';
import { oldPathPattern, pairPattern, SAFE_PATH } from '../patterns.ts';
import { addQuery, noTransform, type Site } from '../site-description.ts';

export const host: Emitter = {
  name: 'nginx',
  testedOn: { program: 'nginx' },
  emit: (site) => [{ path: 'site.conf', text: siteConf(site) }],
  exceptions: () => [],
  steps: (site) => [
    ...deploySteps(site),
    'Once, and again when a redirect changes: copy `site.conf` to `/etc/nginx/conf.d/`; set `server_name` and `root`; delete `listen [::]:80` on a machine without IPv6; remove `/etc/nginx/sites-enabled/default`, which would answer first.',
    '`nginx -t && systemctl reload nginx`. For HTTPS with the redirect to it: `certbot --nginx --redirect`.',
    'With `libnginx-mod-http-brotli-static`, add `brotli_static on;` beside `gzip_static on;`.',
    ...besideAnotherSite(
      site,
      `location ${site.home} { proxy_pass http://127.0.0.1:8080; proxy_http_version 1.1; }`,
    ),
    leavePagesAlone('A CDN in front'),
  ],
};

// Set `$cache_control` in each location: `add_header` in a location would drop the headers of the server block.
function siteConf(site: Site): string {
  const { home, assetFolder, rootFiles, moved, headers, cache, unknown, unknownBelow: below } = site;
  const cached = (value: string, indent: string) => `${indent}set $cache_control "${value}";\n`;
  const lost = (indent: string) =>
    unknown
      ? `${cached(cache.unknown, indent)}${indent}return ${unknown.status} ${below.length > 0 ? '$lost' : unknown.to};`
      : `${indent}return 404;`;
  const old = moved.map(
    ({ path, to, status }) => `    location ~ "^${oldPathPattern(path)}$" {
${cached(status === 301 ? cache.moved : cache.unknown, IN_LOCATION)}        return ${status} ${addQuery(to, '$is_args$args')};
    }
`,
  );
  // Set the media type of web app manifests, which nginx does not know.
  const manifests = rootFiles
    .filter((file) => file.endsWith('.webmanifest'))
    .map((file) => `    location = ${file} {\n        default_type application/manifest+json;\n    }\n`);
  return `server {
    listen 80;
    listen [::]:80;
    server_name _;
    root /var/www/site;

    absolute_redirect off;
    server_tokens off;
    charset utf-8;
    gzip_static on;
    gzip_vary on;
    # Whole files only: to a range that a file does not have, nginx would answer with each header twice.
    max_ranges 0;

    set $cache_control "${noTransform(cache.pages)}";
    add_header Cache-Control $cache_control always;
${headers.map(({ name, value }) => `    add_header ${name} "${value}" always;`).join('\n')}

${movedByQuery(site)}${lostBelow(site)}    error_page 404 @missing;
    location @missing {
${cached(cache.unknown, IN_LOCATION)}        default_type text/plain;
        return 404 "Not Found\\n";
    }

    location = ${home} {
        try_files ${home}index.html =404;
    }
${old.join('')}
    location ^~ ${assetFolder} {
        # They are sent in place of the file they compress, never under their own names.
        location ~ \\.(?:br|gz)$ {
            return 404;
        }
        # A missing file must not be cached for long, so only an existing one gets this.
        if (-f $request_filename) {
            set $cache_control "${noTransform(cache.assets)}";
        }
        try_files $uri =404;
    }
${manifests.join('')}
    # Certificates and proofs of ownership are there, also those that other programs write.
    location ^~ /.well-known/ {
        location ~ (?:.+/\\.|\\.br$|\\.gz$) {
            return 404;
        }
        default_type text/plain;
        try_files $uri =404;
    }
    location ~ (?:/\\.|/_headers$|/_redirects$|\\.br$|\\.gz$) {
        return 404;
    }
    location ~ ^${escapeRegExp(home)}(?:index|404)(?:\\.html)?/*$ {
${cached(cache.unknown, IN_LOCATION)}        return 302 ${home};
    }
    # Only plain characters: a path such as /%5cevil.example/ would otherwise lead to another site.
    location ~ ^(?<page>${SAFE_PATH})(?:/+|\\.html)$ {
${cached(cache.moved, IN_LOCATION)}        if (!-f $document_root$page.html) {
${lost(`${IN_LOCATION}    `)}
        }
        return 301 $page$is_args$args;
    }
    location ${home} {
        try_files $uri.html $uri ${unknown ? `@unknown;\n    }\n    location @unknown {\n${lost(IN_LOCATION)}` : `=404;\n        error_page 404 ${home}404.html;`}
    }
}
`;
}

/** Returns the rules that set the target of unknown paths, which depends on their folder. */
function lostBelow({ unknown, unknownBelow: below }: Site): string {
  if (unknown === undefined || below.length === 0) return '';
  const rules = below.map(
    ({ folder, to }) => `    if ($uri ~ "^${escapeRegExp(folder)}") {\n        set $lost ${to};\n    }\n`,
  );
  return `    set $lost ${unknown.to};\n${rules.join('')}\n`;
}

const IN_LOCATION = ' '.repeat(8);

/** Returns rules for old addresses with a query. They belong outside of locations, because locations ignore queries. */
function movedByQuery({ cache, movedByQuery: moved }: Site): string {
  if (moved.length === 0) return '';
  const rules = moved.map(({ path, query, to, status }) => {
    // Use a lookahead for each pair, because `if` takes one condition. All lookaheads start at the question mark.
    const pairs = query.map((pair) => `(?=.*${pairPattern(pair).replace('^|[?&]', '[?&]')})`).join('');
    return `    if ($old_address ~ "^${oldPathPattern(path)}(?=\\?)${pairs}") {
        set $cache_control "${status === 301 ? cache.moved : cache.unknown}";
        return ${status} ${to};
    }
`;
  });
  return `    set $old_address "$uri?$args";\n${rules.join('')}\n`;
}
