import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  buy: '10 Guthabenpunkte kaufen',
  failed: 'Die Zahlung konnte nicht begonnen werden.',
};
