import { hashUnit } from '../../../scripts/audit/approvals/hash.ts';

/** A unit that the tests of ledgers approve, by whom and on which day, and such a line of a ledger. */
export const TODAY = '2026-11-21';
export const UNIT = { id: 'content/pages/home.yaml#/hero/title', text: 'Find the plan' };
export const ANA = { by: 'Ana María Ruiz', on: '2026-11-20', at: '2026-11-20T09:00:00.000Z' };

export const line = (parts: object = {}) =>
  JSON.stringify({ unit: UNIT.id, text: UNIT.text, hash: hashUnit(UNIT.id, UNIT.text), ...ANA, ...parts });
