import { defineMessages } from '../../messages/index.ts';
import { en } from './en.ts';

export const { useT } = defineMessages('forms-stale', { en, de: () => import('./de.ts') });
