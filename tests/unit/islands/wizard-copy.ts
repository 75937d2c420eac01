import type { WizardCopy } from '../../../schemas/types.ts';

const options = (...values: string[]) => values.map((value) => ({ value, label: `Option ${value}` }));
const choice = (value: 'health' | 'life' | 'private' | 'aca', title: string) => ({
  value,
  title,
  icon: 'heart',
  features: ['One', 'Two', 'Three'],
});

/** Short words in every place that the wizard has for them. */
export const COPY: WizardCopy = {
  progress: {
    label: 'Progress',
    steps: ['Insurance Type', 'Personal Info', 'Schedule Call'],
    completed: 'completed',
    notCompleted: 'not completed',
    current: 'current',
  },
  title: 'Step {step} of {of}: {name}',
  errorTitle: 'Error:',
  required: 'Required unless marked optional.',
  optional: '(optional)',
  errorPrefix: 'Error:',
  summary: 'There is a problem',
  problems: { one: '{count} problem', other: '{count} problems' },
  step1: {
    question: 'Which insurance?',
    choices: [choice('health', 'Health Insurance'), choice('life', 'Life Insurance')],
    healthQuestion: 'Which plan?',
    healthChoices: [choice('private', 'Private Medical Plans'), choice('aca', 'ACA Plans')],
  },
  step2: {
    heading: 'Personal Information',
    lead: 'About you.',
    fields: {
      firstName: { label: 'First name' },
      lastName: { label: 'Last name' },
      email: { label: 'Email' },
      phone: { label: 'Phone', hint: 'To call you.' },
      zipCode: { label: 'ZIP code' },
      dateOfBirth: { label: 'Date of birth' },
    },
    extrasHealth: 'For ACA',
    extrasLife: 'For life',
    selects: {
      householdSize: { label: 'Household size', empty: 'Choose', options: options('1', '2', '3', '4', '5') },
      estimatedIncome: { label: 'Income', empty: 'Choose', options: options('0-25000', '75000+') },
      coverageAmount: { label: 'Amount', empty: 'Choose', options: options('100000', '250000') },
      tobacco: { label: 'Tobacco', empty: 'Choose', options: options('no', 'yes') },
    },
  },
  // Chapter 5 of the specification, to the letter.
  messages: {
    insuranceType: 'Please select an insurance type',
    healthPlanType: 'Please select a health plan type',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    emailFormat: 'Please enter a valid email address',
    phone: 'Phone number is required',
    zipCode: 'ZIP code is required',
    dateOfBirth: 'Date of birth is required',
  },
  ownMessages: { dateOfBirthFormat: 'Enter your date of birth as a date' },
  buttons: {
    previous: 'Previous',
    next: 'Next Step',
    submit: 'Schedule Consultation',
    clear: 'Clear my answers',
  },
  handOff: 'Opening the scheduling page.',
  cleared: 'Cleared.',
  privacy: 'Kept in this browser.',
  restored: 'Restored.',
  clearedElsewhere: 'Cleared elsewhere.',
  handedOffElsewhere: 'Handed off elsewhere.',
  notKept: 'Not kept.',
};
