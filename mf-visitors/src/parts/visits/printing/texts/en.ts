import { defineMessages } from '@portal/shared/messages';

/** The outcome of a badge that the site's printer prints. */
export const en = {
  printed: 'The badge of {{name}} has been printed.',
  failed: 'The badge of {{name}} has not been printed: {{problem}}',
  noReason: 'the printer gave no reason',
  waits: 'The printer has not fetched the badge of {{name}} yet. It prints as soon as the printer is back.',
} as const;

export const { t } = defineMessages('mf-visitors-printing', { en, de: () => import('./de.ts') });
