import { readCases, copyRules } from './tests/unit/audit/labelled.ts';
import { readText } from './scripts/audit/language/reading.ts';
import { compileFrame } from './scripts/audit/language/frames.ts';
import { matchPattern } from './scripts/audit/language/pattern.ts';
import { isDenied, isExcused, isSupposed } from './scripts/audit/language/denial.ts';
const [file, re] = [process.argv[2]!, new RegExp(process.argv[3] ?? '.')];
for (const c of readCases(file + '.yaml')) {
  if (!re.test(c.text)) continue;
  console.log('##', c.page, c.where, c.expect.join(), '|', c.text);
  const reading = readText(c.text, { topic: c.page, kind: c.where } as any, {
    beside: c.beside ? [c.beside] : [],
    wordingOf: () => undefined,
  });
  for (const r of copyRules)
    if (process.env.ALL || c.expect.includes(r.id))
      for (const f of r.frames) {
        const p = compileFrame(f);
        for (const s of reading.sentences)
          for (const pat of p.says) {
            const m = [...matchPattern(pat, s)][0];
            if (!m) continue;
            const why: string[] = [];
            const t = c.page as any,
              k = c.where as any;
            if (f.on && !f.on.includes(t)) why.push('on ' + f.on);
            if (f.notOn?.includes(t)) why.push('notOn');
            if (f.as && !f.as.includes(k)) why.push('as ' + f.as);
            if (f.notAs?.includes(k)) why.push('notAs');
            if (f.under) why.push('under');
            const e = f.evenIf ?? [];
            if (!e.includes('denied') && isDenied(s, m)) why.push('denied');
            if (!e.includes('asked') && isExcused(s, 'question')) why.push('asked');
            if (!e.includes('warned') && isExcused(s, 'warning')) why.push('warned');
            if (!e.includes('supposed') && isSupposed(s, m)) why.push('supposed');
            for (const u of p.unless) if ([...matchPattern(u, s)].length) why.push('unless ' + u.source);
            for (const u of p.unlessNear)
              if ([...matchPattern(u, reading.block())].length) why.push('near ' + u.source);
            if (f.near && !p.near.some((u) => [...matchPattern(u, reading.block())].length))
              why.push('not near');
            if (f.avoid) why.push('avoid? ' + f.avoid);
            console.log('  ', r.id, pat.source.slice(0, 110), '=>', why.join('; ') || 'FOUND');
          }
      }
}
