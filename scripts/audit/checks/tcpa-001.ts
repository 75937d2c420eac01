import type { Finding } from '../findings/finding.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { RuleCode } from '../claims/rule.ts';

const USE =
  /\b(?:call|reach|contact|text|phone)(?:s|ed|ing)?\b[^.]*\b(?:you|your)\b|\byou(?:r)?\b[^.]*\b(?:call|reach|contact|text|consent)|\bconsent\b/i;

/** Who asks for a telephone number says what for, and asks for no consent that is given beforehand. */
export default {
  *inspect(site) {
    yield* checkCopy(site);
    for (const { inputs, file, route } of site.pages) {
      for (const { type, isChecked, description } of inputs) {
        const at = { file, routes: [route] };
        if (type === 'tel' && !USE.test(description))
          yield { at, message: `${route} asks for a telephone number and does not say how it is used` };
        if (type === 'checkbox' && isChecked)
          yield { at, message: `${route} has a box that is ticked beforehand` };
      }
    }
  },
} satisfies RuleCode;

/** Fields that a script draws later have their words in content: the label and, beside it, the hint. */
function* checkCopy({ units }: AuditedSite): Generator<Finding> {
  for (const unit of units) {
    const field = /^(.*\/phone)\/label$/.exec(unit.pointer)?.[1];
    // A label that is the number itself belongs to a link.
    if (field === undefined || unit.raw === '{phone}') continue;
    const hint = units.find(({ file, pointer }) => file === unit.file && pointer === `${field}/hint`);
    if (!USE.test(hint?.text ?? ''))
      yield { at: unit, message: 'asks for a telephone number and has no hint on how it is used' };
  }
}
