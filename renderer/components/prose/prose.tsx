import type { Element } from 'hast';
import { type ExtraProps, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ComponentProps } from 'react';
import { textOf, useContent } from '../../content.ts';
import { linkTo } from '../../links.ts';
import type { Link, Prose as ProseContent } from '../../../schemas/types.ts';
import './prose.scss';

interface Props {
  body: ProseContent;
  /** True for the text of a whole page. Its `##` headings then become h2 with ids, otherwise h3. */
  isPage?: boolean;
}

/** Renders compiled Markdown. Links get the base path. */
export function Prose({ body, isPage = false }: Props) {
  const always = { a: ProseLink, li: ProseEntry, table: ProseTable };
  const components = isPage ? always : { ...always, h2: 'h3' as const, h3: 'h4' as const };
  return (
    <div className="prose">{toJsxRuntime(body, { Fragment, jsx, jsxs, components, passNode: true })}</div>
  );
}

/** Returns links to the h2 headings in a page's text. */
export function headingLinks({ children }: ProseContent): Link[] {
  return children.filter(isHeading).map((node) => ({ label: textOf(node), href: `#${node.properties.id}` }));
}

function isHeading(node: ProseContent['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'h2';
}

function ProseLink({ href: address = '', children }: ComponentProps<'a'>) {
  return <a {...linkTo(address)}>{children}</a>;
}

/** Renders an item of a list. In a task list, adds a box with a label for screen readers, such as “done”. */
function ProseEntry({ className, children, id }: ComponentProps<'li'>) {
  const { tasks } = useContent().interface;
  const word = { task: tasks?.open, 'task-done': tasks?.done }[className ?? ''];
  return (
    <li className={className} id={id}>
      {word && <span className="task__box" role="img" aria-label={word} />}
      {children}
    </li>
  );
}

/** Renders a table that scrolls sideways if it is wider than the text. Its first header cell is its accessible name. */
function ProseTable({ node, children }: ComponentProps<'table'> & ExtraProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll the table
    <div className="prose-table" role="group" tabIndex={0} aria-label={node && firstCell(node)}>
      <table>{children}</table>
    </div>
  );
}

function firstCell(node: Element): string | undefined {
  if (node.tagName === 'th') return textOf(node) || undefined;
  const cells = node.children.map((child) => (child.type === 'element' ? firstCell(child) : undefined));
  return cells.find((text) => text !== undefined);
}
