import { defineMessages } from '../../messages/index.ts';
import { en } from './en.ts';

export const { useT } = defineMessages('approvals', { en, de: () => import('./de.ts') });
