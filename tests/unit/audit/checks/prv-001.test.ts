import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/prv-001.ts';
import { findingsOf } from '../site.ts';

const check = (privacy: string, script: string) =>
  findingsOf(rule, {
    copy: {
      'content/pages/quote.yaml#/form/email/label': 'Email',
      'content/pages/quote.yaml#/form/phone/label': 'Phone',
      'content/pages/quote.yaml#/form/privacy': privacy,
    },
    scripts: { 'dist/client/assets/wizard.js': script },
  }).map(({ message }) => message);
const STORES = 'localStorage.setItem("quote-data",JSON.stringify({email:a,phone:b}))';

test('passes scripts that store what the line names, and those that handle no field', () => {
  expect(check('This browser keeps your email and phone.', STORES)).toEqual([]);
  expect(check('This browser keeps nothing.', 'localStorage.setItem("theme","dark")')).toEqual([]);
});

test('reports a field that is stored and not named', () => {
  expect(check('This browser keeps your email.', STORES)).toEqual([
    'dist/client/assets/wizard.js stores phone, and the privacy line does not name it',
  ]);
});

test('reports a script that sends', () => {
  expect(check('Your email and phone stay here.', 'navigator.sendBeacon("/x",email)')).toEqual([
    'sends something, and handles fields of a form; the privacy line says that nothing is sent',
  ]);
});
