import { defineMessages } from '../../messages/index.ts';

export const en = {
  required: 'This field is required',
  save: 'Save',
  saved: 'Saved.',
  editOne: 'Edit {{name}}',
  remove: 'Remove',
  removeTitle: 'Remove {{name}}?',
  removed: '{{name}} has been removed.',
  removeFailed: '{{name}} could not be removed.',
} as const;

export const { useT } = defineMessages('records', { en, de: () => import('./de.ts') });
