import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Files, markdown, messagesFor, page, yaml } from './tree.ts';

// Compare messages with the text files in mistakes/, whose format is in mistakes/README.md.

const FOLDER = join(import.meta.dirname, 'mistakes');

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.txt')))(
  'reports the mistakes of %s with their messages',
  async (name) => {
    const cases = readFileSync(join(FOLDER, name), 'utf8').split(/^== /m).slice(1);
    const again = cases.map((each) => {
      const [given = ''] = each.split(/^=>$/m);
      const [, ...lines] = given.trimEnd().split('\n');
      return `== ${given}=>\n${withoutLines(messagesFor(filesIn(lines)))}\n`;
    });
    await expect(again.join('\n')).toMatchFileSnapshot(join(FOLDER, name));
  },
);

/** Parses the files of a case: lines of the home page, then other files, each after a line with @ and its path. */
function filesIn(lines: readonly string[]): Files {
  const [home = '', ...others] = lines.join('\n').split(/^@ /m);
  const files: Files = home === '' ? {} : { 'content/pages/home.yaml': page('/', TITLE + home.trimEnd()) };
  for (const other of others) {
    const [head = '', ...rest] = other.split('\n');
    const [path = '', schema] = head.split(' ');
    const text = rest.join('\n').replace(/\n+$/, '\n');
    files[path] = schema === 'gone' ? null : schema === undefined ? text : withSchema(path, schema, text);
  }
  return files;
}

const TITLE = 'title: Home {families}\n';

function withSchema(path: string, schema: string, text: string): string {
  if (path.endsWith('.md')) return markdown(schema, 'title: A note', text);
  return yaml(schema, text, path.replace(/[^/]+/g, '..').replace(/\/\.\.$/, ''));
}

/** Replaces each excerpt of a file in messages with the words that it marks. */
function withoutLines(messages: string): string {
  let marked = '';
  return messages
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, excerpt] = /^ +(?:\d+ )?\|(.*)$/.exec(line) ?? [];
      if (excerpt === undefined) return [line];
      const [carets] = /\^+$/.exec(excerpt) ?? [];
      if (carets === undefined || /^ +\d/.test(line)) marked = excerpt;
      else return [`  ^ ${marked.slice(excerpt.length - carets.length, excerpt.length)}`];
      return [];
    })
    .join('\n');
}
