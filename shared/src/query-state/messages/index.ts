import { defineMessages } from '../../messages/index.ts';
import { en } from './en.ts';

export const { useT } = defineMessages('query-state', { en, de: () => import('./de.ts') });
