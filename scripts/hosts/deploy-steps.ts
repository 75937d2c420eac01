/** Writes deployment steps that the READMEs of several hosts share. */

import type { Site } from './site-description.ts';

/** Names the folder to deploy. A site with a base path needs a new folder that contains the site at that path. */
export function deployFolder({ home }: Site): string {
  return home === '/' ? 'client' : 'public';
}

/** Creates a function that returns steps to deploy a folder. If the site has a base path, step 1 makes this folder. */
export function folderSteps(steps: (folder: string) => string[]): (site: Site) => string[] {
  return (site) => {
    const folder = deployFolder(site);
    const below = `public${site.home.slice(0, -1)}`;
    const prepare = `Make the folder to deploy: \`rm -rf public && mkdir -p ${below} && cp -R client/. ${below}/ && mv ${below}/_redirects ${below}/_headers public/\`.`;
    return [...(site.home === '/' ? [] : [prepare]), ...steps(folder)];
  };
}

/** Returns the folder of the site on the agency's own server, whose document root is /var/www/site. */
function serverFolder({ home }: Site): string {
  return `/var/www/site${home}`;
}

/**
 * Returns the command, to run in dist/, that deploys to the agency's own server: assets before pages, so that no page
 * requests a missing file. The command deletes neither assets, which open pages may need, nor /.well-known/.
 */
export function deployLine(site: Site): string {
  const to = `SERVER:${serverFolder(site)}`;
  return `\`ssh SERVER mkdir -p ${serverFolder(site)} && rsync -a client/assets/ ${to}assets/ && rsync -a --delete --exclude=/assets --filter='P /.well-known/***' client/ ${to}\``;
}

/**
 * Returns the commands, to run in dist/, that deploy without rsync, such as on Windows. Like rsync, they copy assets
 * first, and at the end delete the pages that this build does not have.
 */
export function deployWithoutRsync(site: Site): string {
  const folder = serverFolder(site);
  const gone = "find . -type f ! -newer .began ! -path './assets/*' ! -path './.well-known/*' -delete";
  return `\`ssh SERVER "mkdir -p ${folder} && touch ${folder}.began" && scp -r client/assets SERVER:${folder} && scp -r client/. SERVER:${folder} && ssh SERVER "cd ${folder} && ${gone}"\``;
}

/**
 * Returns the steps for the agency's own server: to deploy, and to clean up now and then. Cleaning up deletes assets
 * that are more than an hour older than the home page on the server. They belong to earlier builds, because rsync
 * copies the times of files and no build takes an hour.
 * @param after the text after the command that deploys
 */
export function deploySteps(site: Site, after = '.'): string[] {
  const folder = serverFolder(site);
  return [
    `Deploy, now and after every build, in the folder \`dist\` (rsync is needed here and on the server): ${deployLine(site)}${after} Without rsync, such as on Windows: ${deployWithoutRsync(site)}.`,
    `Now and then, before you deploy, remove assets that neither the live build nor the next one has: \`ssh SERVER 'find ${folder}assets -type f ! -newermt "$(date -r ${folder}index.html "+%F %T") 1 hour ago" -delete'\`. Pages that visitors still have open from earlier builds then lose their pictures and scripts.`,
  ];
}

/**
 * Returns a step that explains how a site with a base path shares a server with another site. Returns no step for a
 * site without a base path.
 * @param rule the line to add to the other site's rules
 */
export function besideAnotherSite({ home }: Site, rule: string): string[] {
  if (home === '/') return [];
  return [
    `Beside another site: these rules answer for every address, so let them listen on 127.0.0.1:8080 only, and add \`${rule}\` to the other site's rules.`,
  ];
}

/**
 * Returns a step that names the features to turn off at a CDN, because they change pages. Each page's policy blocks
 * what they add.
 * @param where the CDN as the step names it, such as `Cloudflare`
 */
export function leavePagesAlone(where: string): string {
  return `${where} must not change pages, because their policy blocks what it adds. Turn off whatever obfuscates mail addresses, rewrites scripts or injects a beacon: at Cloudflare Email Address Obfuscation (Security → Settings), Rocket Loader (Speed → Settings) and the automatic setup of Web Analytics. \`npm run live\` names a page that was rewritten.`;
}

/** Returns the command that uploads /.well-known/ to S3 without deleting files; empty for a site with a base path. */
export function uploadWellKnown(home: string, cacheControl: string): string[] {
  if (home !== '/') return [];
  return [
    `if [ -d client/.well-known ]; then aws s3 sync client/.well-known "s3://$BUCKET/.well-known/" --exclude '*.br' --exclude '*.gz' --cache-control '${cacheControl}'; fi`,
  ];
}
