import { SETTINGS_FILE } from '../findings/settings.ts';
import type { RuleCode } from '../claims/rule.ts';

/** A new brand leaves no old one behind. */
export default {
  *inspect({ release, agency, settings, units, values }) {
    if (!release) return;
    const brand = agency.brand.toLowerCase();
    const former = settings.formerNames.filter((name) => !brand.includes(name.toLowerCase()));
    const texts = [
      ...units.map((unit) => ({ at: unit, text: unit.raw })),
      ...values.map(({ id, spot, text }) => ({ at: { ...spot, id }, text })),
    ];
    for (const { at, text } of texts) {
      for (const name of former) {
        const index = text.toLowerCase().indexOf(name.toLowerCase());
        // As it is written there: an address has it in lowercase.
        const words = text.slice(index, index + name.length);
        if (index !== -1 && at.file !== SETTINGS_FILE)
          yield { at, words, message: `holds ${words}, a former name of ${agency.brand}` };
      }
    }
  },
} satisfies RuleCode;
