import { defineMessages } from '@portal/shared/messages';
import { en } from './en.ts';

export const { useT } = defineMessages('override', { en, de: () => import('./de.ts') });
