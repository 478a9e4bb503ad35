/** Quoted texts are those of rules/visits.md#mail-collect. */
export const en = {
  about: 'Note here whose mail is taken along, and how many items. Whose mail it is gets told.',
  employee: 'Employee',
  employeePlaceholder: 'Search for a person',
  employeeRequired: 'Employee is required',
  count: 'Mail Count',
  countRequired: 'Mail Count is required',
  countRange: 'From 1 to {{max}}',
  submit: 'Submit',
  submitted: 'Mail Collect Submitted',
  failed: 'Something went wrong. Nothing was noted.',
} as const;
