import { defineMessages } from '@portal/shared/messages';
import { en } from './en.ts';

export const { useT } = defineMessages('federation', { en, de: () => import('./de.ts') });
