import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Menu } from '../../../renderer/islands/menu/Menu.tsx';
import { Timeline } from '../../../renderer/islands/timeline/Timeline.tsx';
import { Field } from '../../../renderer/islands/field.tsx';
import { Wizard } from '../../../renderer/islands/wizard/Wizard.tsx';
import { content } from '../../content.ts';

const COPY = content.pages.quote.wizard;

describe('the HTML of an island', () => {
  it('has no style attribute and no handler, which the policy of the site refuses', () => {
    for (const island of [wizard, menu, timeline])
      expect(renderToString(island)).not.toMatch(/ (style|on\w+)=/i);
  });
});

describe('the wizard’s HTML', () => {
  it('puts nothing in an address before it hydrates: its form has no method that submits', () => {
    expect(renderToString(wizard)).toMatch(/<form[^>]* method="dialog"/);
  });

  it('holds both steps, empty, with nothing chosen', () => {
    const html = renderToString(wizard);
    expect(html).toContain(COPY.step2.heading);
    expect(html).not.toContain('checked');
    const lists = html.match(/<select/g) ?? [];
    expect(html.match(/<option[^>]*selected[^>]*>/g) ?? []).toEqual(
      lists.map(() => '<option value="" selected="">'),
    );
  });

  it('says of each required field what a browser or a phone’s keyboard fills in', () => {
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

  it('wires label, hint, error and control, the hint before the error', () => {
    const html = renderToString(
      <Field
        id="phone"
        label="Phone"
        hint="To call you."
        error="Phone number is required"
        errorPrefix="Error:"
      >
        {(control) => <input {...control} />}
      </Field>,
    );
    expect(html).toMatchInlineSnapshot(
      `"<div class="field field--invalid"><label class="field__label" for="phone">Phone</label><p class="field__hint" id="phone-hint">To call you.</p><input id="phone" aria-describedby="phone-hint phone-error" aria-invalid="true"/><p class="field__error" id="phone-error"><span class="visually-hidden">Error:<!-- --> </span>Phone number is required</p></div>"`,
    );
  });
});

describe('the menu’s HTML', () => {
  it('opens without script: each button names the popover it toggles', () => {
    const html = renderToString(menu);
    const targets = [...html.matchAll(/popovertarget="([^"]+)"/gi)].map(([, id]) => id);
    expect(new Set(targets)).toEqual(new Set(['menu-panel', 'menu-1-switch']));
    for (const id of targets) expect(html).toMatch(new RegExp(`id="${id}"[^>]* popover="`));
  });

  it('marks the current page and gives no menu role', () => {
    const html = renderToString(menu);
    expect(html).toContain('<a class="menu__link" href="/aca-plans#top" aria-current="page">ACA Plans</a>');
    expect(html).not.toContain('role="menu');
  });
});

describe('the timeline’s HTML', () => {
  it('hides nothing and can be linked to', () => {
    const html = renderToString(timeline);
    expect(html).toContain('id="period-2024"');
    expect(html).not.toMatch(/ hidden|data-nearest/);
  });
});

const wizard = (
  <Wizard copy={COPY} takeAlong={content.interface.takeAlong} scheduling={{}} sprite="/icons.svg" />
);
const menu = (
  <Menu
    words={{ label: 'Main', open: 'Open menu', close: 'Close menu', submenu: 'submenu' }}
    sprite="/icons.svg"
    entries={[
      {
        name: 'Health Plans',
        href: '/health-plans#top',
        items: [{ name: 'ACA Plans', href: '/aca-plans#top', isCurrent: true }],
      },
      { name: 'About', href: '/about#top' },
    ]}
    actions={[{ label: 'Get Your Free Quote', href: '/quote#top', isPrimary: true }]}
    contact={{
      phone: { label: '(800) 555-0142', href: 'tel:+18005550142' },
      hours: 'Weekdays',
      relay: 'TTY 711',
    }}
    languages={[{ code: 'es', name: 'Español', href: '/es#top' }]}
  />
);
const timeline = (
  <Timeline
    keyTakeaways="Key Takeaways"
    milestones={[
      { id: 'period-2024', period: '2024', title: 'Open', paragraphs: ['We opened.'], lessons: ['Answer'] },
    ]}
  />
);
