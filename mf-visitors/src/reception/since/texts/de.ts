import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  lateBy: '{{time}} verspätet',
  arrivedAgo: 'Da seit {{time}}',
  minutes: '{{minutes}} Min.',
  hours: '{{hours}} Std.',
};
