import { blocksOf, lifeSum, nearestChoices, type Needs } from '../life-sum.ts';
import { buildTower } from '../life-tower.ts';
import { readAmount, readYearly, writeDollars } from '../read-amount.ts';
import { readToolData } from '../tool-data.ts';
import { answerForm, answersOf, fillIn, part, wordsFor, type IsWrong } from '../tool-parts.ts';

/** The only required field, which is also the only yearly amount. Other fields count as 0 if they are empty. */
const NEEDED = 'income';
const MAX_CHILDREN = 20;

/** Starts the tool that components/life-sum renders. Does not store or send the visitor's answers. */
export async function start(tool: HTMLElement): Promise<void> {
  const isWrong: IsWrong = ({ name, value }) => {
    const amount = amountOf(tool, name, value);
    return !(amount >= 0) || (name === 'children' && !(Number.isInteger(amount) && amount <= MAX_CHILDREN));
  };
  await answerForm(tool, isWrong, () => {
    const needs = needsIn(tool);
    const sum = lifeSum(needs);
    const nearest = nearestChoices(sum, readToolData<'life-sum'>(tool).choices);
    const [coverageAmount = ''] = nearest;
    const isCovered = nearest.length === 0;
    const figures = wordsFor(tool, isCovered ? 'enough' : 'figures');
    fillIn(figures && part(figures, 'sum'), { sum: writeDollars(sum) });
    for (const each of figures?.querySelectorAll<HTMLElement>('[data-choice],[data-count]') ?? []) {
      const { choice, count } = each.dataset;
      const isSaid = choice === undefined ? Number(count) === nearest.length : nearest.includes(choice);
      if (!isSaid) each.remove();
    }
    // Sort the amounts of coverage, nearest to the sum first. CSS shows the first amount in large type.
    for (const choice of nearest) {
      const each = figures?.querySelector(`[data-choice="${choice}"]`);
      each?.parentElement?.append(each);
    }
    return {
      words: [
        wordsFor(tool, 'title'),
        figures,
        isCovered ? undefined : blocksFor(tool, needs, sum),
        wordsFor(tool, 'note'),
      ],
      carry: { insuranceType: 'life', coverageAmount },
      next: !isCovered,
    };
  });
  buildTower(tool, () => needsIn(tool));
}

/** Reads the form. Amounts that cannot be read are NaN. */
function needsIn(tool: HTMLElement): Needs {
  const text = answersOf(tool);
  const amount = (name: string) => amountOf(tool, name, text(name));
  return {
    income: amount('income'),
    years: amount('years'),
    mortgage: amount('mortgage'),
    debts: amount('debts'),
    children: amount('children'),
    education: amount('education'),
    finalExpenses: amount('finalExpenses'),
    existing: amount('existing'),
  };
}

/** Returns a chart with a bar for each part of a sum, to scale, and a bar for the sum below them. */
function blocksFor(tool: Element, needs: Needs, sum: number): HTMLElement | undefined {
  const words = wordsFor(tool, 'blocks');
  const blocks = blocksOf(needs);
  const scale = Math.max(...blocks.map((block) => block.start + block.amount));
  for (const each of words?.querySelectorAll<HTMLElement | SVGElement>('[data-block]') ?? []) {
    const { block: name } = each.dataset;
    const block = name === 'sum' ? { amount: sum, start: 0 } : blocks.find((one) => one.name === name);
    if (!block) {
      each.remove();
      continue;
    }
    const bar = each.querySelector('rect');
    bar?.setAttribute('x', `${(100 * block.start) / scale}%`);
    bar?.setAttribute('width', `${(100 * block.amount) / scale}%`);
    each.querySelector('b')?.append(writeDollars(block.amount));
  }
  fillIn(words, { years: String(needs.years) });
  return words;
}

function amountOf(tool: Element, name: string, text: string): number {
  const forms = readToolData(tool).amounts;
  return name === NEEDED ? (readYearly(text, forms) ?? NaN) : (readAmount(text, forms) ?? 0);
}
