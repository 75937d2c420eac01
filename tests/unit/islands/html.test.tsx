import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Wizard } from '../../../renderer/islands/wizard/Wizard.tsx';
import { content } from '../../content.ts';

const COPY = content.pages.quote.wizard;

describe('the wizard’s HTML', () => {
  it('holds both steps, empty, with nothing chosen', () => {
    const html = renderToString(wizard);
    expect(html).toContain(COPY.step2.heading);
    expect(html).not.toContain('checked');
    const lists = html.match(/<select/g) ?? [];
    expect(html.match(/<option[^>]*selected[^>]*>/g) ?? []).toEqual(
      lists.map(() => '<option value="" selected="">'),
    );
  });

  it('sets autocomplete and keyboard for each required field', () => {
    const html = renderToString(wizard);
    const expected = {
      firstName: ['autoComplete="given-name"'],
      lastName: ['autoComplete="family-name"'],
      email: ['autoComplete="email"', 'type="email"', 'autoCapitalize="none"', 'spellCheck="false"'],
      phone: ['autoComplete="tel"', 'type="tel"'],
      zipCode: ['autoComplete="postal-code"', 'inputMode="numeric"'],
      dateOfBirth: ['autoComplete="bday"', 'type="text"', 'inputMode="numeric"'],
    };
    for (const [name, attributes] of Object.entries(expected)) {
      const [field] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
      for (const attribute of [...attributes, 'aria-required="true"'])
        expect(field?.toLowerCase(), name).toContain(attribute.toLowerCase());
    }
  });
});

const wizard = (
  <Wizard copy={COPY} takeAlong={content.interface.takeAlong} scheduling={{}} sprite="/icons.svg" />
);
