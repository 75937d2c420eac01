import { writeDay } from '../plan-year.ts';
import { isoDate } from '../read-date.ts';
import { specialWindow } from '../special-window.ts';
import type { EstimateData } from '../tool-data.ts';
import { complain, fillIn, part, wordsFor } from '../tool-parts.ts';

interface Request {
  /** The element of the tool, whose template has the words of components/estimate. */
  tool: HTMLElement;
  /** The element in which the question is shown. It is gone when the tool empties the element. */
  place: HTMLElement;
  /** Returns the last day of open enrollment, as a figure of an answer. */
  season: () => HTMLElement | undefined;
  today: string;
  year: number;
  days: EstimateData['lostCoverage'];
}

/** Asks below an estimate whether coverage was lost, and answers with the dates of the special enrollment window. */
export function askLostCoverage(request: Request): void {
  const { tool, place } = request;
  const panel = wordsFor(tool, 'lost-form');
  const form = panel?.querySelector('form');
  const said = panel && part(panel, 'window');
  const medicaid = panel?.querySelector('select');
  const day = panel?.querySelector('input');
  if (!panel || !form || !said || !medicaid || !day) return;
  place.append(panel);
  form.addEventListener('input', () => {
    said.replaceChildren();
    complain(tool, day, false);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    said.replaceChildren();
    const ends = isoDate(day.value);
    // A text that is no day comes back unchanged.
    const isWrong = Number.isNaN(Date.parse(ends)) || !/^\d{4}-\d\d-\d\d$/.test(ends);
    complain(tool, day, isWrong, 'lost-invalid');
    if (isWrong) return day.focus();
    const { before, after, afterMedicaid } = request.days;
    const days = medicaid.value === 'yes' ? afterMedicaid : after;
    said.append(...answer(request, { ends, before, after: days }));
    said.scrollIntoView({ block: 'nearest' });
  });
}

function answer(
  { tool, season, today, year }: Request,
  loss: { ends: string; before: number; after: number },
): HTMLElement[] {
  const found = specialWindow({ ...loss, today });
  const isOver = found.state === 'over';
  const say = (name: string, isSaid: boolean) => (isSaid ? wordsFor(tool, `lost-${name}`) : undefined);
  const write = (day: string) => writeDay(day, document.documentElement.lang);
  const figures = say('figures', !isOver);
  const [chooseBy, closes] = figures?.children ?? [];
  fillIn(chooseBy, { day: write(found.chooseBy) });
  fillIn(closes, { day: write(found.closes) });
  // Open enrollment stays beside the window: its coverage may be that of another plan year.
  figures?.append(season() ?? '');
  const planYear = found.begins.slice(0, 4);
  const words = [
    figures,
    say('early', found.state === 'early'),
    say('over', isOver),
    say('otherYear', !isOver && planYear !== String(year)),
    say('later', !isOver),
    say('rule', true),
  ].filter((each) => each !== undefined);
  const amounts = {
    begins: write(found.begins),
    opens: write(found.opens),
    closes: write(found.closes),
    days: String(loss.after),
    planYear,
    year: String(year),
  };
  for (const each of words) fillIn(each, amounts);
  return words;
}
