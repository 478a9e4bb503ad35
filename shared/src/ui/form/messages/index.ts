import { defineMessages } from '../../../messages/index.ts';
import { en } from './en.ts';

export const { useT } = defineMessages('ui-form', { en, de: () => import('./de.ts') });
