import { defineMessages } from '@portal/shared/messages';
import { en } from './en.ts';

export const { useT, t } = defineMessages('mf-visitors-visits', { en, de: () => import('./de.ts') });
