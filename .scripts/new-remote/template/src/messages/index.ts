import { defineMessages } from '@portal/shared/messages';
import { en } from './en.ts';

export const { useT } = defineMessages('mf-example', { en, de: () => import('./de.ts') });
