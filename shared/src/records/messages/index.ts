import { defineMessages } from '../../messages/index.ts';
import { en } from './en.ts';

export const { useT } = defineMessages('records', { en, de: () => import('./de.ts') });
