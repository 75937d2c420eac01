import { SETTINGS_FILE } from '../findings/settings.ts';
import type { Rule } from '../claims/rule.ts';

/** A new brand leaves no old one behind. */
export default {
  id: 'SMP-003',
  checks: 'No copy holds a former name of the agency',
  severity: 'error',
  reads: 'records',
  why: 'When the brand changes in content/site.yaml, sentences and addresses that spell out the old name stay as they were.',
  remedy:
    'Write {brand}, or the new name. Where the old name is meant, delete it from formerNames in content/audit.yaml.',
  source: { title: 'House style' },
  examples: { passes: '{brand} asked about my daughter’s asthma.', fails: 'the name of the sample agency' },
  *check({ release, agency, settings, units, values }) {
    if (!release) return;
    const brand = agency.brand.toLowerCase();
    const former = settings.formerNames.filter((name) => !brand.includes(name.toLowerCase()));
    const texts = [
      ...units.map((unit) => ({ at: unit, text: unit.raw })),
      ...values.map(({ id, spot, text }) => ({ at: { ...spot, id }, text })),
    ];
    for (const { at, text } of texts) {
      for (const name of former)
        if (text.toLowerCase().includes(name.toLowerCase()) && at.file !== SETTINGS_FILE)
          yield { at, words: name, message: `holds ${name}, a former name of ${agency.brand}` };
    }
  },
} satisfies Rule;
