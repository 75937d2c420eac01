import { escapeRegExp } from '../../lib/escape-regexp.ts';
import { besideAnotherSite, deploySteps, leavePagesAlone } from '../deploy-steps.ts';
import type { Emitter } from '../host.ts';
import { oldPathPattern, SAFE_PATH } from '../patterns.ts';
import { type Moved, noTransform, type Site, withoutFragment } from '../site-description.ts';

export const host: Emitter = {
  name: 'Caddy',
  testedOn: { program: 'Caddy' },
  emit: (site) => [{ path: 'Caddyfile', text: caddyfile(site) }],
  exceptions: () => [],
  steps: (site) => [
    ...deploySteps(site),
    'Once, and again when a redirect changes: copy `Caddyfile` over `/etc/caddy/Caddyfile`; put your domain in place of `:80` (Caddy then fetches the certificate and redirects to HTTPS); set `root`.',
    '`caddy validate --config /etc/caddy/Caddyfile && systemctl reload caddy`.',
    ...besideAnotherSite(site, `reverse_proxy ${site.home}* 127.0.0.1:8080`),
    leavePagesAlone('A CDN in front'),
  ],
};

// Use `route`, which keeps the order of directives. `handle` would sort them.
function caddyfile(site: Site): string {
  const { home, assetFolder, headers, cache, unknown } = site;
  const moved = [...site.movedByQuery, ...site.moved].map((each, index) => movedRoute(site, each, index));
  return `:80 {
	root * /var/www/site

	header {
${headers.map(({ name, value }) => `		${name} "${value}"`).join('\n')}
		Cache-Control "${noTransform(cache.pages)}"
	}
	# A block with - or ? runs when the answer is written, after the routes: so it is separate.
	header {
		-Server
		?Vary "Accept-Encoding"
	}

	# Some systems know no type for it, and without one it is sent as text.
	@manifest path *.webmanifest
	header @manifest Content-Type "application/manifest+json"

	route {
		# It answers what is not a request to read.
		@written not method GET HEAD
		route @written {
			header Allow "GET, HEAD"
			respond "Method Not Allowed" 405
		}

		# Certificates and proofs of ownership are there, also those that other programs write.
		@proof {
			file
			path_regexp ^/\\.well-known/(?:[^./][^/]*/)*[^./][^/]*$
			not path *.br *.gz
		}
		route @proof {
			file_server {
				precompressed br gzip
			}
		}

		@hidden path_regexp (?:/\\.|/_headers$|/_redirects$|\\.br$|\\.gz$)
		route @hidden {
			header Cache-Control "${cache.unknown}"
			respond "Not Found" 404
		}

${moved.map((route) => `${route}\n`).join('')}		@assets path ${assetFolder}*
		route @assets {
			@found {
				file
				not path *.br *.gz
			}
			route @found {
				header Cache-Control "${noTransform(cache.assets)}"
				file_server {
					precompressed br gzip
				}
			}
			header Cache-Control "${cache.unknown}"
			respond "Not Found" 404
		}

		@error path_regexp ^${escapeRegExp(home)}(?:index|404)(?:\\.html)?/*$
		route @error {
			header Cache-Control "${cache.unknown}"
			redir * ${home} 302
		}

		# Only plain characters: a path such as /%5cevil.example/ would otherwise lead to another site.
		@unclean path_regexp page ^(${SAFE_PATH})(?:/+|\\.html)$
		route @unclean {
			@page file {re.page.1}.html
			route @page {
				header Cache-Control "${cache.moved}"
				rewrite * {re.page.1}
				redir * {uri} 301
			}
		}

		rewrite ${home} ${home}index
		@known {
			path_regexp ^${SAFE_PATH}$
			file {path}.html {path}
		}
		route @known {
			rewrite {file_match.relative}
			file_server {
				precompressed br gzip
			}
		}
		header Cache-Control "${cache.unknown}"
${site.unknownBelow.map(({ folder, to, status }) => `		redir ${folder}* ${to} ${status}\n`).join('')}${unknown ? `		redir ${home}* ${unknown.to} ${unknown.status}` : `		rewrite * ${home}404.html\n		file_server {\n			status 404\n		}`}
	}
}
`;
}

function movedRoute({ cache }: Site, { path, query, to, status }: Moved, index: number): string {
  const page = withoutFragment(to);
  const matcher = `path_regexp ^${oldPathPattern(path)}$`;
  const pairs = query.map((pair) => `			query ${pair.join('=')}\n`).join('');
  return `		@moved${index} ${query.length === 0 ? matcher : `{\n			${matcher}\n${pairs}		}`}
		route @moved${index} {
			header Cache-Control "${status === 301 ? cache.moved : cache.unknown}"
${query.length === 0 ? `			rewrite * ${page}\n			redir * {uri}${to.slice(page.length)} ${status}` : `			redir * ${to} ${status}`}
		}
`;
}
