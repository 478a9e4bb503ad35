import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Sample things',
  all: 'Book a sample thing',
  failed: 'Your bookings could not be loaded.',
  none: 'You have no bookings.',
  release: 'Release',
  releaseOne: 'Release {{name}} on {{day}}',
  released: '{{name}} is released.',
  releaseFailed: '{{name}} could not be released.',
} as const;

export const { useT } = defineMessages('mf-sample-things-card', { en, de: () => import('./de.ts') });
