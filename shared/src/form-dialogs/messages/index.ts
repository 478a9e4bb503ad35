import { defineMessages } from '../../messages/index.ts';
import { en } from './en.ts';

export const { useT, t } = defineMessages('contact-dialog', { en, de: () => import('./de.ts') });
