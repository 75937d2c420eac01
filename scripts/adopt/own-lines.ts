import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isSeq, stringify } from 'yaml';
import { editYaml } from './edit-files.ts';
import { OWN_LINE, type OwnLine } from './lines.ts';
import { slugOf } from './slug.ts';

/** Adds lines of business that the sample does not have: a page each, its links, its choices and its scheduling page. */
export function addOwnLines(root: string, own: readonly OwnLine[]): void {
  const content = join(root, 'content');
  const edit = (path: string, change: (document: Document) => void) => editYaml(join(content, path), change);
  let agency = 'agency';
  edit('site.yaml', (site) => {
    agency = slugOf(String(site.getIn(['brand', 'shortName']))) || agency;
    for (const line of own) append(site, ['scheduling'], fill(OWN_LINE.scheduling, line, agency));
  });
  edit('pages/quote.yaml', (page) => {
    for (const line of own) append(page, ['wizard', 'step1', 'choices'], fill(OWN_LINE.choice, line, agency));
  });
  edit('pages/booking.yaml', (page) => {
    for (const line of own) append(page, ['choice', 'items'], fill(OWN_LINE.booking, line, agency));
  });
  edit('navigation.yaml', (navigation) => {
    const menu = navigation.getIn(['header', 'items']);
    const items = own.map(({ title, id }) => navigation.createNode({ name: title, path: `/${id}` }));
    if (isSeq(menu)) menu.items.unshift(...items);
    for (const { title, id } of own)
      append(navigation, ['footer', 'services', 'links'], { label: title, href: `/${id}` });
  });
  const schema = '# yaml-language-server: $schema=../../schemas/sections-page.schema.json\n';
  for (const line of own) {
    const page = stringify(fill(OWN_LINE.page, line, agency), { lineWidth: 0, singleQuote: true });
    writeFileSync(join(content, `pages/${line.id}.yaml`), schema + page);
    writeFileSync(join(content, `prose/${line.id}.md`), fillText(OWN_LINE.prose, line, agency));
  }
}

function fill(entry: object, line: OwnLine, agency: string): unknown {
  return JSON.parse(JSON.stringify(entry), (_, value: unknown) =>
    typeof value === 'string' ? fillText(value, line, agency) : value,
  );
}

function fillText(text: string, { id, line, title, icon }: OwnLine, agency: string): string {
  const values: Record<string, string> = {
    id,
    line,
    icon,
    agency,
    Title: title,
    today: new Date().toISOString().slice(0, 10),
  };
  return text.replaceAll(/\[(\w+)\]/g, (token, name: string) => values[name] ?? token);
}

function append(document: Document, path: readonly string[], entry: unknown): void {
  const list = document.getIn(path);
  if (isSeq(list)) {
    // An emptied list would be written in one line.
    list.flow = false;
    list.add(document.createNode(entry));
  } else document.setIn(path, document.createNode([entry]));
}
