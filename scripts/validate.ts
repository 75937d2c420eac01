import { compileContent } from './content/compile.ts';
import { formatMessages } from './content/messages.ts';
import { runCommand } from './command.ts';
import { UsageError } from './usage-error.ts';

// Checks the content and says what is wrong with it: exit code 1 if there is an error, 0 with warnings only.
await runCommand(async (root) => {
  const started = performance.now();
  const { messages, sources, units } = compileContent(root);
  const errors = messages.filter(({ fatal }) => fatal === true).length;
  const files = [...sources.keys()].filter((path) => path.startsWith('content/')).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);

  const found = [
    errors > 0 || messages.length === 0 ? count(errors, 'problem') : '',
    messages.length > errors ? count(messages.length - errors, 'warning') : '',
  ].filter((part) => part !== '');
  const summary = [
    count(files, 'content file'),
    count(units.length, 'piece') + ' of copy',
    `${found.join(' and ')} in ${seconds} s`,
  ].join(', ');

  if (messages.length > 0)
    console.log(`${formatMessages(messages, sources, { color: process.stdout.isTTY })}\n`);
  if (errors > 0) throw new UsageError(`✗ ${summary}`);
  console.log(`✓ ${summary}`);
});

function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}
