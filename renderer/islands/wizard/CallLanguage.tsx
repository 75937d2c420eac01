import { useLayoutEffect, useRef, useState } from 'react';
import type { WizardCopy } from '../../../schemas/types.ts';
import { Field } from '../field.tsx';
import type { Scheduling } from './calendar.ts';

/** A language in which the agency speaks, and its calendars. */
export interface CallLanguageOption {
  code: string;
  name: string;
  scheduling: Scheduling;
}

const FIELD_ID = 'quote-callLanguage';

/**
 * Keeps the language of the call. It is no answer of the form: the browser does not store it, and the draft, which the
 * specification fixes, has no place for it.
 * @param options the languages to choose from, that of the page first; empty if the form does not ask
 * @returns the chosen language; undefined if the form does not ask
 */
export function useCallLanguage(options: readonly CallLanguageOption[]) {
  const [preset] = options;
  const [code, setCode] = useState(preset?.code);
  const chosen = options.find((option) => option.code === code) ?? preset;
  return { chosen, choose: setCode, reset: () => setCode(preset?.code) };
}

interface CallLanguageProps {
  copy: WizardCopy;
  options: readonly CallLanguageOption[];
  chosen: CallLanguageOption;
  onChoose(code: string): void;
}

/** Asks in which language to speak on the call. */
export function CallLanguage({ copy, options, chosen, onChoose }: CallLanguageProps) {
  const select = useRef<HTMLSelectElement>(null);
  // Take over what the visitor chose, or the browser restored, before hydration.
  const isRead = useRef(false);
  useLayoutEffect(() => {
    if (!isRead.current && select.current) onChoose(select.current.value);
    isRead.current = true;
  }, [onChoose]);
  return (
    <div className="wizard__fields">
      <Field
        id={FIELD_ID}
        label={copy.callLanguage?.label ?? ''}
        optional={copy.optional}
        hint={copy.callLanguage?.hint}
      >
        {(control) => (
          <select
            {...control}
            ref={select}
            className="input"
            name="callLanguage"
            value={chosen.code}
            onChange={({ target }) => onChoose(target.value)}
          >
            {options.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** Returns the chosen language as a row of the ticket; none if the form does not ask. */
export function callLanguageRows({ callLanguage }: WizardCopy, chosen: CallLanguageOption | undefined) {
  return chosen && callLanguage
    ? [{ label: callLanguage.label, answer: chosen.name, href: `#${FIELD_ID}` }]
    : [];
}
