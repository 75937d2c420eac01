import { escapeRegExp } from '../../lib/escape-regexp.ts';
import { accepts, oldPathPattern, pairPattern, SAFE_PATH } from '../patterns.ts';
import { deploySteps, leavePagesAlone } from '../deploy-steps.ts';
import type { Emitter } from '../host.ts';
import { addQuery, type Moved, noTransform, type Site, withoutFragment } from '../site-description.ts';

export const host: Emitter = {
  name: 'Apache',
  testedOn: { program: 'Apache' },
  emit: (site) => [
    { path: 'client/.htaccess', text: htaccess(site) },
    { path: 'site.conf', text: siteConf(site) },
  ],
  exceptions: () => [],
  steps: (site) => [
    `Shared hosting: copy \`client\` with its \`.htaccess\` to ${site.home === '/' ? 'the document root' : `\`${site.home}\` below the document root`}. That is all; copy it again after every build. Redirects there name the host that the request named, as Apache does by default.`,
    ...deploySteps(site, '. The rules are in `.htaccess` and go along.').map(
      (step) => `Your own server. ${step}`,
    ),
    'Once: `a2enmod rewrite headers mime dir`; copy `site.conf` to `/etc/apache2/sites-available/`; set `ServerName` to the address that visitors ask, with `https://` before it behind a proxy that ends TLS, because redirects name it, and `DocumentRoot` (twice); `a2dissite 000-default && a2ensite site && apachectl configtest && systemctl reload apache2`.',
    'For HTTPS with the redirect to it: `certbot --apache --redirect`.',
    leavePagesAlone('A CDN in front'),
  ],
};

const siteConf = ({ url }: Site) => `<VirtualHost *:80>
    ServerName ${new URL(url).host}
    # Redirects name this host, whatever name a request was made with.
    UseCanonicalName On
    DocumentRoot /var/www/site
    <Directory /var/www/site>
        AllowOverride All
        Require all granted
    </Directory>
</VirtualHost>
`;

// Use [END] for existing files: [L] would run the rules again for the rewritten path.
function htaccess(site: Site): string {
  const { home, assetFolder, headers, cache, unknown } = site;
  const root = escapeRegExp(home);
  const below = site.unknownBelow.map(
    ({ folder, to, status }) => `RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^${escapeRegExp(folder.slice(home.length))} ${escapePercent(to)} [R=${status},NE,QSD,L]
`,
  );
  const missing = unknown
    ? `${below.join('')}RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule !^(?:${escapeRegExp(assetFolder.slice(home.length))}|\\.well-known/|$) ${escapePercent(unknown.to)} [R=${unknown.status},NE,QSD,L]`
    : `ErrorDocument 404 ${home}404.html`;
  return `# Else /name/ and /name would lead to each other where a folder has the name of a page.
DirectorySlash Off
Options -Indexes -MultiViews
DirectoryIndex index.html
AddDefaultCharset utf-8
AddType application/manifest+json .webmanifest
AddType font/woff2 .woff2
AddType image/avif .avif
AddType text/javascript .js
RemoveType .gz
AddEncoding br .br
AddEncoding gzip .gz
FileETag MTime Size
ErrorDocument 404 default

<IfModule mod_headers.c>
${headers.map(({ name, value }) => `    Header always set ${name} "${value}"`).join('\n')}
    Header always set Cache-Control "${noTransform(cache.pages)}"
    Header always set Cache-Control "${noTransform(cache.assets)}" "expr=%{REQUEST_URI} =~ m#^${assetFolder}#"
    Header always set Cache-Control "${cache.moved}" "expr=%{REQUEST_STATUS} -eq 301"
    Header always set Cache-Control "${cache.unknown}" "expr=%{REQUEST_STATUS} -eq 302 || %{REQUEST_STATUS} -ge 400"
    Header always merge Vary Accept-Encoding
</IfModule>

RewriteEngine On
# What is worth compressing is compressed already. mod_deflate would change the ETag, and visitors would download again.
RewriteRule ^ - [E=no-gzip:1,E=no-brotli:1]
# But for /.well-known/: certificates and proofs of ownership are there.
RewriteCond %{THE_REQUEST} (?:(?:\\S/|\\s/(?!\\.well-known/))\\.|\\.br|\\.gz)[^\\s?]*[\\s?] [OR]
RewriteCond %{REQUEST_URI} (?:^/\\.(?!well-known/)|./\\.|/_headers$|/_redirects$)
RewriteRule ^ - [R=404,L]
${[...site.movedByQuery, ...site.moved].map((moved) => movedRule(site, moved)).join('\n')}
RewriteCond %{THE_REQUEST} \\s${root}(?:index|404)(?:\\.html)?/*[\\s?]
RewriteRule ^ ${home} [R=302,QSD,L]
# Only plain characters: a path such as /%5cevil.example/ would otherwise lead to another site.
RewriteCond %{THE_REQUEST} \\s(${SAFE_PATH})(?:/+|\\.html)[\\s?]
RewriteCond %{DOCUMENT_ROOT}%1.html -f
RewriteRule ^ %1 [R=301,L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{DOCUMENT_ROOT}${home}$1.html -f
RewriteRule ^([A-Za-z0-9._~/-]+)$ ${home}$1.html [L]
RewriteCond %{THE_REQUEST} \\s${root}[\\s?]
RewriteRule ^$ ${home}index.html [L]
# What was found, in the smallest form that the browser takes.
RewriteCond %{HTTP:Accept-Encoding} ${accepts('br')}
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.br -f
RewriteRule ^(.+)$ ${home}$1.br [END]
RewriteCond %{HTTP:Accept-Encoding} ${accepts('gzip')}
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.gz -f
RewriteRule ^(.+)$ ${home}$1.gz [END]
${missing}
`;
}

function movedRule({ home }: Site, { path, query, to, status }: Moved): string {
  const pairs = query.map((pair) => `RewriteCond %{QUERY_STRING} ${pairPattern(pair)}\n`).join('');
  const name = path === home ? '' : oldPathPattern(path.slice(home.length));
  const rule = (target: string, flags: string) => `RewriteRule ^${name}$ ${target} [R=${status},${flags}L]`;
  if (to === withoutFragment(to)) return pairs + rule(to, query.length > 0 ? 'QSD,' : '');
  // Apache would escape the #, and add the query after the fragment.
  const target = escapePercent(to);
  const withQuery = `RewriteCond %{QUERY_STRING} ^(.+)$\n${rule(addQuery(target, '?%1'), 'NE,')}\n`;
  return `${query.length > 0 ? pairs : withQuery}${rule(target, query.length > 0 ? 'NE,QSD,' : 'NE,')}`;
}

/** Escapes `%`, which starts a reference to a condition in the target of a rule. */
function escapePercent(target: string): string {
  return target.replaceAll('%', '\\%');
}
