import { groupBy } from '../../../content/group-by.ts';
import { spellDay } from '../../../lib/day.ts';
import { type Page, plainNote, type SiteLine } from '../../approved/line.ts';
import { factsNamedBy } from '../../register/unit.ts';
import { lineKey } from '../model.ts';
import { Findings } from './findings.tsx';
import { English, Kind, Picture, Reasons } from './entry.tsx';
import { Looks } from './looks.tsx';
import { Act, Fold, itemAttributes, type View } from './parts.tsx';

/** Renders a page as it is read: each line once, in the order of the page, with what backs it. */
export function PageLines({ view, page }: { view: View; page: Page }) {
  const { shown } = view;
  const partOf = (part: SiteLine['part']) => page.lines.filter((line) => line.part === part);
  const home = shown.audit.site.lines.find(({ name }) => name === page.home);
  const around = [...partOf('top'), ...partOf('end')];
  const isAsAtHome =
    home !== undefined && around.every((line) => home.lines.some((each) => isSame(each, line)));
  const [last] = shown.decisionsOn(page.name);
  const sections = [
    { title: 'Header', lines: partOf('top'), isOpen: !isAsAtHome },
    { title: '', lines: partOf('main'), isOpen: true },
    { title: 'Footer', lines: partOf('end'), isOpen: !isAsAtHome },
    { title: 'Not on the screen at rest: title, description, messages', lines: partOf('data'), isOpen: true },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <>
      <p className="quiet">
        {last === undefined
          ? 'Nobody has read it yet.'
          : `Last approved by ${last.by} on ${spellDay(last.on)}.`}
      </p>
      <Findings
        view={view}
        findings={shown.findings.filter(
          ({ routes, unit }) => unit === undefined && routes.includes(page.name),
        )}
      />
      <Reasons
        reasons={[...new Map(shown.reasonsOn(page.name).map((each) => [each.decision.id, each])).values()]}
      />
      <Looks view={view} route={page.name} />
      <div data-route={page.name.startsWith('/') ? page.name : undefined} data-title={page.title}>
        {sections.map(({ title, lines, isOpen }) => {
          const list = page.name.startsWith('/') ? (
            <Lines view={view} page={page} lines={lines} />
          ) : (
            <Records view={view} page={page} lines={lines} />
          );
          if (title === '') return <div key={title}>{list}</div>;
          const note = isAsAtHome && title !== sections.at(-1)?.title ? `as on ${page.home}` : '';
          return (
            <Fold key={title} title={<h3>{title}</h3>} note={note} isOpen={isOpen}>
              {list}
            </Fold>
          );
        })}
      </div>
    </>
  );
}

function isSame(a: SiteLine, b: SiteLine): boolean {
  return a.text === b.text && a.role === b.role && plainNote(a) === plainNote(b);
}

interface LinesProps {
  view: View;
  page: Page;
  lines: readonly SiteLine[];
  /** True for lines whose words are read somewhere else. */
  isRead?: boolean;
}

function Lines({ view, page, lines, isRead = false }: LinesProps) {
  return (
    <ol className="lines" aria-label={`${page.title}: lines in reading order`}>
      {lines.map((line, at) => (
        <LineRow key={at} view={view} page={page} line={line} isRead={isRead} />
      ))}
    </ol>
  );
}

const SIGNS = { approved: '✓', waits: '○', back: '↩', held: '⏸' } as const;
const NAMES = { approved: 'approved', waits: 'waits', back: 'sent back', held: 'held' } as const;

/** Renders a line of a page. A line of a new page can be sent back by itself. */
function LineRow({ view, page, line, isRead }: Omit<LinesProps, 'lines'> & { line: SiteLine }) {
  const { shown } = view;
  const state = shown.stateOf(line);
  const entry = shown.entryOfPage(page.name);
  const item = entry === null || state !== 'waits' ? null : shown.itemAt(lineKey(entry, line));
  const isOpen = item !== null && !isRead && !shown.isReadBefore(page, line);
  const heading = /^h([1-6])$/.exec(line.role)?.[1];
  const form = heading === undefined ? (line.role === 'li' ? 'item' : 'text') : `h${heading}`;
  const facts = shown.audit.site.facts.filter(({ id }) =>
    factsNamedBy({ tokens: line.origins.flatMap(({ tokens }) => tokens) }).includes(id),
  );
  const [origin] = line.origins;
  return (
    <li
      {...(item === null ? {} : itemAttributes(item))}
      data-row={isOpen ? 'open' : ''}
      tabIndex={-1}
      className={`line line--${form}${item !== null && !isOpen ? ' line--read' : ''}`}
      data-mark={NAMES[state]}
    >
      <span className="line__mark" aria-hidden="true">
        {SIGNS[state]}
      </span>
      <div>
        <span className="spoken">{NAMES[state]}: </span>
        {heading === undefined && <Kind line={line} />}
        <span className="line__text" data-words="" lang={page.language}>
          {line.text === '' ? plainNote(line) : line.text}
        </span>
        <English shown={shown} line={line} />
        {line.role === 'picture' && <Picture view={view} line={line} />}
        <Findings view={view} findings={shown.findingsOf(line)} />
        <div className="line__more">
          <p className="quiet">
            {[
              plainNote(line),
              origin === undefined ? '' : `${origin.file}:${origin.line}`,
              ...facts.map(
                ({ id, source, expires }) =>
                  `Says the fact ${id}: ${source.title}, ends ${spellDay(expires)}`,
              ),
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
          {item !== null && (
            <p className="acts">
              <Act act="send back" label="Send back" about={item.title} letter="s" />
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

/** The fields of a record's line: `from 0; to 133` are two. */
function fieldsOf({ text }: SiteLine): { name: string; fields: [key: string, value: string][] } {
  const [, name = '', rest = text] = /^([^:;]{1,80}): (.*)$/s.exec(text) ?? [];
  const fields = rest.split('; ').map((field): [string, string] => {
    const [, key = '', value = field] = /^([a-z]\w*) (.*)$/s.exec(field) ?? [];
    return [key, value];
  });
  return { name, fields };
}

/** The number of lines with the same words from which they are shown once. */
const MANY = 3;

/**
 * Renders a page that no address shows. What it says many times, such as words that are hidden on each page, is read
 * once. Lines with the same fields, such as rows of a table of law, are a table.
 */
function Records({ view, page, lines }: LinesProps) {
  const sameWords = groupBy(lines, ({ text, role }) => `${text}\t${role}`);
  const repeated = sameWords.filter(({ length }) => length >= MANY);
  const rest = sameWords.filter(({ length }) => length < MANY).flat();
  return (
    <>
      {repeated.map(([first, ...others], at) => (
        <div key={at}>
          <Lines view={view} page={page} lines={first === undefined ? [] : [first]} />
          <Fold title={`The same ${others.length} more times`}>
            <Lines view={view} page={page} lines={others} isRead />
          </Fold>
        </div>
      ))}
      {groupBy(rest, keysOf).map((same, at) =>
        isTable(same) ? (
          <RecordTable key={at} view={view} page={page} lines={same} />
        ) : (
          <Lines key={at} view={view} page={page} lines={same} />
        ),
      )}
    </>
  );
}

/** Returns the names of a line's fields and its note for a row of a table; '' for any other line. */
function keysOf(line: SiteLine): string {
  const keys = fieldsOf(line).fields.map(([key]) => key);
  return isRow(line) ? `${plainNote(line)}|${keys.join()}` : '';
}

function isRow(line: SiteLine): boolean {
  const { fields } = fieldsOf(line);
  return fields.length > 0 && fields.every(([key]) => key !== '');
}

function isTable(lines: readonly SiteLine[]): boolean {
  return lines.length >= MANY && lines.every(isRow);
}

function RecordTable({ view, page, lines }: LinesProps) {
  const [first] = lines;
  const keys = first === undefined ? [] : fieldsOf(first).fields.map(([key]) => key);
  return (
    <table className="records">
      <caption>{first === undefined ? '' : plainNote(first)}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {keys.map((key) => (
            <th key={key} scope="col">
              {key.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, row) => (
          <RecordRow key={row} view={view} page={page} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function RecordRow({ view, page, line }: { view: View; page: Page; line: SiteLine }) {
  const { shown } = view;
  const { name, fields } = fieldsOf(line);
  const state = shown.stateOf(line);
  const entry = shown.entryOfPage(page.name);
  const item = entry === null || state !== 'waits' ? null : shown.itemAt(lineKey(entry, line));
  return (
    <tr
      {...(item === null ? {} : itemAttributes(item))}
      data-row={item === null ? '' : 'open'}
      tabIndex={-1}
      data-mark={NAMES[state]}
    >
      <th scope="row" data-words="">
        {name}
        {item !== null && (
          <span className="line__more">
            <Act act="send back" label="Send back" about={item.title} letter="s" />
          </span>
        )}
      </th>
      {fields.map(([key, value]) => (
        <td key={key}>{spellField(key, value, shown.audit.site.asOf)}</td>
      ))}
    </tr>
  );
}

/** Says of a day that is past that it has ended. */
function spellField(key: string, value: string, asOf: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  return key === 'expires' && value < asOf ? `ended ${spellDay(value)}` : spellDay(value);
}
