import type { Addresses } from './addresses.ts';
import { tidy } from './tidy.ts';
import type { PageNode } from './snapshot.ts';

/** Says which picture, drawing or frame stands at a place; null where nobody meets it. */
export function describeDrawing(node: PageNode, addresses: Addresses, hidden: string | null): string | null {
  const { name, attributes, spoken, source } = node;
  if (hidden !== null && hidden !== 'partly cut off' && spoken === undefined) return null;
  const words = [
    `${kindOf(name)} ${whatOf(node, addresses, source)}`.trim(),
    spoken === undefined ? 'silent' : spoken.name === '' ? 'without words' : `“${tidy(spoken.name)}”`,
    ...(spoken !== undefined && spoken.description !== ''
      ? [`described as “${tidy(spoken.description)}”`]
      : []),
    ...(hidden === null ? [] : [hidden === 'partly cut off' ? hidden : `not seen: ${hidden}`]),
    ...(attributes.has('srcdoc')
      ? [`with a page of its own (${addresses.digests.short(attributes.get('srcdoc') ?? '')})`]
      : []),
  ];
  const isIcon = name === 'svg' && spoken === undefined;
  return `{${isIcon ? (words[0] ?? '') : words.join(', ')}}`;
}

function kindOf(name: string): string {
  if (name === 'img') return 'picture';
  if (name === 'svg') return 'icon';
  return name === 'iframe' ? 'frame' : name;
}

function whatOf(node: PageNode, addresses: Addresses, source: string | undefined): string {
  if (node.name === 'svg') {
    const used = node.children.find(({ name }) => name === 'use');
    const address = used?.attributes.get('href') ?? used?.attributes.get('xlink:href');
    return address === undefined
      ? `drawn here (${addresses.digests.short(outline(node))})`
      : addresses.icon(address);
  }
  const address = source || node.attributes.get('src') || node.attributes.get('data') || '';
  return address === ''
    ? ''
    : node.name === 'iframe'
      ? `→ ${addresses.name(address)}`
      : addresses.file(address);
}

function outline({ name, value, attributes, children }: PageNode): string {
  return `<${name} ${JSON.stringify([...attributes])}>${value}${children.map(outline).join('')}`;
}
