import { defineMessages } from '@portal/shared/messages';

export const en = { close: 'Close' } as const;

export const { useT, t } = defineMessages('mf-meetings-report', { en, de: () => import('./de.ts') });
