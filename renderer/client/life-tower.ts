import { lifeSum, type Needs } from './life-sum.ts';
import { writeDollars } from './read-amount.ts';

/** The sum with which the tower of components/life-sum fills its frame, in dollars. Larger sums stay inside. */
const FULL = 2_000_000;
/** The least height of the tower, as a share of its frame. */
const LEAST = 0.3;

/** Builds the tower beside a tool while a visitor types. `needs` returns what the fields say now. */
export function buildTower(tool: HTMLElement, needs: () => Needs): void {
  const tower = tool.closest('section')?.querySelector<HTMLElement>('[data-part=tower]');
  const form = tool.querySelector('form');
  if (!tower || !form) return;
  const build = () => {
    const now = needs();
    const amounts: Record<string, number> = {
      income: now.income * now.years,
      mortgage: now.mortgage,
      debts: now.debts,
      children: now.children * now.education,
      finalExpenses: now.finalExpenses,
    };
    const sum = lifeSum({ ...now, existing: 0 });
    if (!(sum > 0)) return;
    const years = tower.querySelector('i');
    if (years) years.textContent = String(now.years);
    tower.toggleAttribute('data-built', true);
    tower.style.blockSize = `${100 * (LEAST + (1 - LEAST) * Math.min(1, sum / FULL))}%`;
    for (const block of tower.querySelectorAll<HTMLElement>('[data-block]')) {
      const amount = amounts[block.dataset['block'] ?? ''] ?? 0;
      block.style.flexGrow = String(amount / sum);
      block.hidden = !(amount > 0);
      const figure = block.querySelector('b');
      if (figure) figure.textContent = amount > 0 ? writeDollars(amount) : '';
    }
  };
  form.addEventListener('input', build);
  build();
}
