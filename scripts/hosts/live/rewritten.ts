/** Distinguishes pages that a proxy or CDN has rewritten from pages of another build. */

import { attribute, childrenOf, elements, parseHtml, textOf, type Node } from '../../html/tree.ts';

/** Code that Cloudflare adds for email obfuscation, Rocket Loader and analytics. */
const MARKS = /\/cdn-cgi\/|__cf_email__|data-cfemail|rocket-loader|static\.cloudflareinsights\.com/;

/**
 * Describes how a page was rewritten.
 * @param built the file of this build
 * @param served the body of the server's answer, decoded
 * @returns a phrase for a report; null if the file is unchanged, from another build, or not a page
 */
export function rewriterOf(built: Buffer, served: Buffer): string | null {
  if (served.equals(built)) return null;
  const [own, other] = [built.toString(), served.toString()];
  if (!/^<!doctype html/i.test(own)) return null;
  const mark = MARKS.exec(other)?.[0];
  if (mark !== undefined && !own.includes(mark)) return `was rewritten on the way: ${mark}`;
  const [ownPage, otherPage] = [partsOf(own), partsOf(other)];
  const added = [...otherPage.scripts].filter((script) => !ownPage.scripts.has(script));
  // A page of another build has scripts with other names. A page with an injected script still has all of ours.
  if (added.length > 0 && [...ownPage.scripts].every((script) => otherPage.scripts.has(script)))
    return `was rewritten on the way: it has a script more (${added[0]?.slice(0, 80)})`;
  // If policy, words and addresses are the same, the page was minified or lost its comments.
  return ownPage.rest === otherPage.rest ? 'was rewritten on the way: the same words in other markup' : null;
}

/** Returns the scripts of a page. `rest` has the parts that proxies rarely change: policy, words and addresses. */
function partsOf(html: string): { scripts: Set<string>; rest: string } {
  const all = elements(parseHtml(html));
  const scripts = all.filter(({ tagName }) => tagName === 'script');
  const body = all.find(({ tagName }) => tagName === 'body');
  const policy = all.find((element) => attribute(element, 'http-equiv') === 'Content-Security-Policy');
  const addresses = all.map((element) => attribute(element, 'href') ?? attribute(element, 'src') ?? '');
  return {
    scripts: new Set(scripts.map((script) => attribute(script, 'src') ?? textOf(script).trim())),
    rest: [
      policy && attribute(policy, 'content'),
      body && wordsIn(body).replace(/\s+/g, ''),
      ...addresses.filter((address) => address !== ''),
    ].join('\n'),
  };
}

function wordsIn(node: Node): string {
  if ('tagName' in node && ['script', 'style'].includes(node.tagName)) return '';
  const children = childrenOf(node);
  return children.length === 0 ? textOf(node) : children.map(wordsIn).join('');
}
