import { defineMessages } from '@portal/shared/messages';
import { en } from './en.ts';

export const { useT, t } = defineMessages('mf-visitors-nda', { en, de: () => import('./de.ts') });
