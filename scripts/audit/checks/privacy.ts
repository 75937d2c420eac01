import { definitionOf, fieldsWhere } from '../../../schemas/wizard-fields.ts';
import type { CodeById } from '../claims/rule.ts';
import type { AuditedSite } from '../register/audited-site.ts';

const STORES = /\b(?:local|session)Storage\b|\bindexedDB\b|\bdocument\.cookie\b/;
const SENDS =
  /\bsendBeacon\b|\bXMLHttpRequest\b|\bnew WebSocket\b|\bfetch\s*\(\s*(?!new URL\([^)]*import\.meta)[^)]*\b(?:method|body)\b/;

/** A sentence such as “loads nothing from other sites”, which an embedded page makes false. */
const LOADS_NOTHING = /\bloads? nothing from (?:other|another|third)\b/i;
const FRAMES = /\bframe-src ([^;"]+)/;

/**
 * A map from fields of the quote form to two patterns: `named` finds a field in the privacy line, `keys` finds it in a
 * script.
 */
const FIELDS = new Map(
  fieldsWhere(({ privacyName }) => privacyName !== undefined).map((field) => {
    const { keptAs, privacyName: named } = definitionOf(field);
    return [field, { named, keys: new RegExp(`\\b(?:${field}|${keptAs?.split('.').at(-1) ?? field})\\b`) }];
  }),
);
const STEP_ONE = fieldsWhere(({ step, keptAs }) => step === 1 && keptAs !== undefined);

/** A sentence about how a telephone number is used. */
const USE =
  /\b(?:call|reach|contact|text|phone)(?:s|ed|ing)?\b[^.]*\b(?:you|your)\b|\byou(?:r)?\b[^.]*\b(?:call|reach|contact|text|consent)|\bconsent\b/i;

export default {
  // Compares the privacy line of a form with the data that scripts store and send. Also compares sentences such as
  // “loads nothing from other sites” with the sites that pages may show in a frame.
  'PRV-001': {
    *inspect({ pages, units, scripts }) {
      const framed = new Set(pages.flatMap(({ html }) => FRAMES.exec(html)?.[1]?.match(/https?:\S+/g) ?? []));
      for (const origin of framed) {
        const { host } = new URL(origin);
        for (const at of units.filter(({ text }) => LOADS_NOTHING.test(text) && !text.includes(host)))
          yield {
            at,
            words: LOADS_NOTHING.exec(at.text)?.[0],
            message: `says that nothing is loaded from other companies, but pages may show ${origin}`,
            remedy: `Say here what is loaded from ${host}, or set calendar.embedded in content/pages/booking.yaml to false.`,
          };
      }
      const asked = askedFields(units);
      // A form with a question in step 1 also stores the choices of that step.
      const [question] = units.filter(
        ({ pointer, routes }) => /\/step1\/(?:q|healthQ)uestion$/.test(pointer) && routes.length > 0,
      );
      const kept = question === undefined ? [] : STEP_ONE.map((id) => ({ id, unit: question }));
      for (const { file, text } of scripts) {
        const found = [...asked, ...kept].filter(({ id }) => FIELDS.get(id)?.keys.test(text));
        const sends =
          'sends something, and handles fields of a form; the privacy line says that nothing is sent';
        if (found.length > 0 && SENDS.test(text)) yield { at: { file }, message: sends };
        for (const { id, unit } of STORES.test(text) ? found : []) {
          const line = units.find((each) => each.file === unit.file && each.pointer.endsWith('/privacy'));
          const message = `${file} stores ${id}, and the privacy line does not name it`;
          if (FIELDS.get(id)?.named?.test(line?.text ?? '') !== true) yield { at: line ?? unit, message };
        }
      }
    },
  },
  // Finds telephone fields without a sentence about their use, and boxes that are checked in advance.
  'TCPA-001': {
    *inspect({ pages, units }) {
      // Find fields by their labels in content, because a script adds some fields after the page loads.
      for (const { unit: at } of askedFields(units).filter(({ id }) => id === 'phone')) {
        const pointer = at.pointer.replace(/label$/, 'hint');
        const hint = units.find((each) => each.file === at.file && each.pointer === pointer);
        if (!USE.test(hint?.text ?? ''))
          yield { at, message: 'asks for a telephone number and has no hint on how it is used' };
      }
      for (const { inputs, file, route } of pages)
        for (const { type, isChecked, description } of inputs) {
          const at = { file, routes: [route] };
          if (type === 'tel' && !USE.test(description))
            yield { at, message: `${route} asks for a telephone number and does not say how it is used` };
          if (type === 'checkbox' && isChecked)
            yield { at, message: `${route} has a box that is ticked beforehand` };
        }
    },
  },
} satisfies CodeById;

/** Returns the fields of the quote form whose labels a page has, each with the unit of its label. */
function askedFields(units: AuditedSite['units']) {
  return units.flatMap((unit) => {
    const name = /\/(\w+)\/label$/.exec(unit.pointer)?.[1];
    const id = [...FIELDS.keys()].find((each) => each === name);
    // Skip a label that is only a token, such as {phone}. It belongs to a link, not to a field.
    const isField = id !== undefined && unit.routes.length > 0 && unit.raw !== `{${id}}`;
    return isField ? [{ id, unit }] : [];
  });
}
