import type { FootnoteDefinition, Link, ListItem, Nodes, Parents, Root, Table, Text } from 'mdast';

/**
 * Converts footnotes, tables and task lists of markdown to simpler nodes, in place. A reference to a footnote becomes a
 * link to an item of a list at the end. A cell gets a class for its alignment. An item of a task list gets a class for
 * its box.
 * @param name begins the ids of the notes, so it must be unique on a page
 */
export function withExtensions(body: Root, name: string): void {
  const notes = numberNotes(body);
  const idOf = (label: string) => `${name}-note-${notes.get(label) ?? 0}`;
  const definitions = new Map<string, FootnoteDefinition>();
  const walk = (parent: Parents) => {
    for (const [index, node] of parent.children.entries()) {
      if (node.type === 'footnoteReference') {
        const number: Text = { type: 'text', value: noteMark(notes.get(node.identifier)) };
        const link: Link = { type: 'link', url: `#${idOf(node.identifier)}`, children: [number] };
        parent.children[index] = { type: 'emphasis', data: { hName: 'sup' }, children: [link] };
        continue;
      }
      if (node.type === 'table') markCells(node);
      if (node.type === 'listItem') markTask(node);
      if (node.type === 'footnoteDefinition') definitions.set(node.identifier, node);
      if ('children' in node) walk(node);
    }
  };
  walk(body);
  if (notes.size === 0) return;
  const items = [...notes.keys()].flatMap((label): ListItem[] => {
    const { children } = definitions.get(label) ?? {};
    const data = { hProperties: { id: idOf(label) } };
    return children === undefined ? [] : [{ type: 'listItem', spread: true, data, children }];
  });
  const data = { hProperties: { className: ['notes'] } };
  body.children.push({ type: 'list', ordered: true, data, children: items });
}

/** Maps labels of footnotes to their numbers. Footnotes are numbered in the order in which the text refers to them. */
export function numberNotes(body: Root): Map<string, number> {
  const notes = new Map<string, number>();
  const walk = (node: Nodes) => {
    if (node.type === 'footnoteReference' && !notes.has(node.identifier))
      notes.set(node.identifier, notes.size + 1);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(body);
  return notes;
}

/** Returns the number of a note as pages show it, such as `[1]`. */
export function noteMark(number = 0): string {
  return `[${number}]`;
}

/** Sets the alignment of each cell by a class, because the Content-Security-Policy blocks style attributes. */
function markCells(table: Table): void {
  const { align = [] } = table;
  table.align = null;
  for (const [index, row] of table.children.entries()) {
    for (const [column, cell] of row.children.entries()) {
      const side = align?.[column];
      const aligned = side === 'right' || side === 'center' ? { className: [`to-${side}`] } : {};
      cell.data = { hProperties: { ...aligned, ...(index === 0 ? { scope: 'col' } : {}) } };
    }
  }
}

function markTask(item: ListItem): void {
  if (typeof item.checked !== 'boolean') return;
  item.data = { hProperties: { className: [item.checked ? 'task-done' : 'task'] } };
  item.checked = null;
}
