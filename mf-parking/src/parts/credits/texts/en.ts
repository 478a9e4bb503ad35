import { defineMessages } from '@portal/shared/messages';

export const en = {
  buy: 'Buy 10 Credits',
  failed: 'The payment could not be started.',
} as const;

export const { useT } = defineMessages('mf-parking-buy-credits', { en, de: () => import('./de.ts') });
