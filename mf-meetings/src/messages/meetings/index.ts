import { defineMessages } from '@portal/shared/messages';
import { en } from './en.ts';

export const { useT, t } = defineMessages('mf-meetings', { en, de: () => import('./de.ts') });
