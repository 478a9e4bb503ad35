import { defineMessages } from '../../messages/index.ts';
import { en } from './en.ts';

export const { useT, t } = defineMessages('ui', { en, de: () => import('./de.ts') });
