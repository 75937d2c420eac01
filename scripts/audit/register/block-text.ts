import type { AuditedSite } from './audited-site.ts';
import type { Unit } from './unit.ts';

const blocks = new WeakMap<AuditedSite, Map<string, string>>();

/** What a reader takes in together with the unit: all copy of the nearest object around it. */
export function blockText(site: AuditedSite, unit: Unit): string {
  const known = blocks.get(site) ?? joinBlocks(site);
  blocks.set(site, known);
  return known.get(blockKey(unit)) ?? unit.text;
}

function joinBlocks(site: AuditedSite): Map<string, string> {
  const texts = new Map<string, string>();
  for (const unit of site.units) {
    const before = texts.get(blockKey(unit));
    texts.set(blockKey(unit), before === undefined ? unit.text : `${before}\n${unit.text}`);
  }
  return texts;
}

function blockKey({ file, block }: Unit): string {
  return `${file}#${block}`;
}
