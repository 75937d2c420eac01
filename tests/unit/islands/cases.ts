import type { Needs } from '../../../renderer/client/life-sum.ts';
import type { Answers } from '../../../renderer/islands/wizard/answers.ts';
import { readCases } from '../cases.ts';

type State = 'expanded' | 'none' | 'wisconsin' | 'minnesota' | 'georgia';
type Written = [text: string, read: number | undefined][];
interface Company {
  employees: number;
  share?: number;
}

export const CASES: {
  amounts: Written;
  yearly: Written;
  spanishYearly: Written;
  spanishPercents: Written;
  spanishCounts: [text: string, read: number][];
  counts: [text: string, read: number][];
  percents: Written;
  dates: [typed: string, kept: string][];
  fits: [employees: number, plans: number[]][];
  joining: [employees: number, joining: number | undefined][];
  shares: [employees: number, share: number | undefined, compared: string][];
  noCompanies: [Company][];
  sums: [needs: Partial<Needs>, sum: number][];
  nearest: [sum: number, choices: string[]][];
  told: [people: number, income: number, state: State, answer: string][];
  limits: [state: State, income: number, answer: string, next: number, nextAnswer: string][];
  medicaid: [state: State, income: number, depends: boolean][];
  brackets: [income: number, bracket: string][];
  seasonDays: [day: string, isOver: boolean][];
  answers: [name: keyof Answers, message: string | undefined, answers: string[]][];
} = readCases('islands/cases.yaml');
