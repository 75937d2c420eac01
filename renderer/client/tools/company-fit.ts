import { companyCost, companyFit, isHeadCount, isShare } from '../company-fit.ts';
import { dayOf } from '../plan-year.ts';
import { readCount, readPercent, writeDollars } from '../read-amount.ts';
import { readToolData } from '../tool-data.ts';
import { answerForm, answersOf, fillIn, part, wordsFor, type IsWrong } from '../tool-parts.ts';

/**
 * Starts the tool that shows which group plans fit a company, and what the plans and the law require. Does not store or
 * send the visitor's answers.
 * @param tool the element that components/company-fit renders
 */
export function start(tool: HTMLElement): Promise<void> {
  const forms = () => readToolData(tool).amounts;
  // Accept an empty share, because the employer may not have decided yet.
  const isWrong: IsWrong = ({ name, value }) =>
    name === 'employees'
      ? !isHeadCount(readCount(value, forms()))
      : !isShare(readPercent(value, forms()) ?? 0);
  return answerForm(tool, isWrong, () => {
    const { plans, large, average } = readToolData<'company-fit'>(tool);
    const given = answersOf(tool);
    const employees = readCount(given('employees'), forms());
    const share = readPercent(given('share'), forms());
    const fit = companyFit({ employees, share }, plans);
    const figures = fit.plans.length > 0 ? wordsFor(tool, 'figures') : undefined;
    for (const each of figures?.querySelectorAll<HTMLElement>('[data-plan],[data-share]') ?? []) {
      const { plan, share: compared } = each.dataset;
      if (plan === undefined ? compared !== fit.share : !fit.plans.includes(Number(plan))) each.remove();
    }
    // Without a current average, the answer has no dollars.
    const isPriced = average !== undefined && dayOf(new Date()) <= average.ends;
    const cost = isPriced ? companyCost({ employees, share }, fit, average) : undefined;
    if (figures && !cost) part(figures, 'cost')?.remove();
    const asks = fit.joining !== undefined;
    if (figures && !asks) part(figures, 'asked')?.remove();
    if (figures && fit.contribution === undefined) part(figures, 'contribution')?.remove();
    const words = [
      wordsFor(tool, 'title'),
      figures ?? wordsFor(tool, 'few'),
      figures && wordsFor(tool, asks ? 'window' : 'carrier'),
      figures && cost && wordsFor(tool, 'average'),
      wordsFor(tool, employees >= large ? 'large' : 'small'),
      figures && cost && wordsFor(tool, 'survey'),
      wordsFor(tool, 'source'),
    ];
    const amounts = {
      employees: employees.toLocaleString('en-US'),
      joining: String(fit.joining?.toLocaleString('en-US')),
      participation: String(fit.participation),
      contribution: String(fit.contribution),
      share: String(share),
      ...(cost && {
        dollars: writeDollars(cost.month),
        people: cost.people.toLocaleString('en-US'),
        paid: String(cost.paid),
        premium: writeDollars(average?.premium ?? NaN),
        own: String(average?.employees),
      }),
    };
    for (const each of words) fillIn(each, amounts);
    return { words, next: true };
  });
}
