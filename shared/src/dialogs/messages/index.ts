import { defineMessages } from '../../messages/index.ts';
import { en } from './en.ts';

export const { useT } = defineMessages('dialogs', { en, de: () => import('./de.ts') });
