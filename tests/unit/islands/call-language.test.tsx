import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wizardProps } from '../../../renderer/islands/wizard/definition.ts';
import { Wizard } from '../../../renderer/islands/wizard/Wizard.tsx';
import type { Content, Language } from '../../../schemas/types.ts';
import { content, needed } from '../../content.ts';

const LABEL = 'Language of the call';
const [calendar] = content.site.scheduling;
const { url } = needed(calendar);
const OWN = 'https://schedule.example/own-calendar';
const LANGUAGE: Language = {
  tag: 'es-US',
  name: 'Español',
  english: 'English',
  inEnglish: 'en inglés',
  home: 'Inicio',
  noPage: 'Nada',
  spoken: { line: 'Hablamos español.', source: 'record' },
  addresses: [{ english: url, own: OWN }],
  pages: [],
};

/** Returns the site with one kind of insurance, so that its quote begins at step 2, in a language. */
function siteIn(tag: 'en-US' | 'es-US', asks = true): Content {
  const { quote } = content.pages;
  const own = tag === 'es-US' ? [{ ...needed(calendar), url: OWN }] : [needed(calendar)];
  const choices = [{ value: 'life', scheduling: needed(calendar).id }];
  const wizard = {
    ...quote.wizard,
    step1: { choices },
    ...(asks && { callLanguage: { label: LABEL } }),
  };
  const languages = { es: LANGUAGE, ht: { ...LANGUAGE, tag: 'ht', name: 'Kreyòl', spoken: undefined } };
  return {
    ...content,
    // Only content of a translated site has another language.
    site: Object.assign({ ...content.site, scheduling: own, languages }, { language: tag }),
    pages: { ...content.pages, quote: { ...quote, wizard } },
  };
}

const draw = (site: Content) => renderToStaticMarkup(<Wizard {...wizardProps(site)} />);

test('the quote asks for the language of the call if content says so, preset to the language of the page', () => {
  expect(draw(siteIn('en-US', false))).not.toContain('callLanguage');
  const english = draw(siteIn('en-US'));
  const codes = (html: string) =>
    [...html.matchAll(/<option value="(\w+)"[^>]* lang=/g)].map(([, code]) => code);
  expect(codes(english)).toEqual(['en', 'es']);
  expect(codes(draw(siteIn('es-US')))).toEqual(['es', 'en']);
  // The ticket has it, too.
  expect(english).toMatch(new RegExp(`<dt>${LABEL}</dt><dd>English</dd>.*href="#quote-callLanguage"`));
});

test('each language leads to its own calendar, whatever the language of the page', () => {
  const calendars = (tag: 'en-US' | 'es-US') =>
    Object.fromEntries(
      (wizardProps(siteIn(tag)).callLanguages ?? []).map(({ code, scheduling }) => [
        code,
        scheduling['life']?.url,
      ]),
    );
  expect(calendars('en-US')).toEqual({ en: url, es: OWN });
  expect(calendars('es-US')).toEqual({ en: url, es: OWN });
});
