import { readText } from './scripts/audit/language/reading.ts';
const r = readText(process.argv[2]!, { topic: 'general', kind: 'body' } as any, {});
for (const s of r.sentences) {
  console.log(s.tokens.map((t) => t.text).join(' '));
  for (const [n, m] of s.mentions)
    console.log(
      ' ',
      n,
      [...m]
        .map(([a, e]) =>
          s.tokens
            .slice(a, Math.max(...e))
            .map((t) => t.text)
            .join(' '),
        )
        .join(' | '),
    );
}
