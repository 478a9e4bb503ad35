import { defineMessages } from '../../messages/index.ts';
import { en } from './en.ts';

export const { useT, t } = defineMessages('csv-import', { en, de: () => import('./de.ts') });
