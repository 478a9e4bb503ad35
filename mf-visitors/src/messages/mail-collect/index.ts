import { defineMessages } from '@portal/shared/messages';
import { en } from './en.ts';

export const { useT, t } = defineMessages('mf-visitors-mail-collect', { en, de: () => import('./de.ts') });
