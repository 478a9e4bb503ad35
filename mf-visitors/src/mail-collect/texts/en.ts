import { defineMessages } from '@portal/shared/messages';

/** Quoted texts are those of rules/visits.md#mail-collect. */
export const en = {
  about: 'Record whose mail you are collecting, and how many items. The person is notified.',
  employee: 'Employee',
  employeePlaceholder: 'Search for a person',
  employeeRequired: 'Employee is required',
  count: 'Mail Count',
  countRequired: 'Mail Count is required',
  submit: 'Submit',
  submitted: 'Mail Collect Submitted',
  failed: 'Something went wrong. Nothing was recorded.',
} as const;

export const { useT, t } = defineMessages('mf-visitors-mail-collect', { en, de: () => import('./de.ts') });
