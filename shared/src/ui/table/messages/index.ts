import { defineMessages } from '../../../messages/index.ts';
import { en } from './en.ts';

export const { useT } = defineMessages('ui-table', { en, de: () => import('./de.ts') });
