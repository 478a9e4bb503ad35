import { defineMessages } from '@portal/shared/messages';
import { en } from './en.ts';

export const { useT, t } = defineMessages('mf-visitors-visit-page', { en, de: () => import('./de.ts') });
