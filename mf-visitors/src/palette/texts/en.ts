import { defineMessages } from '@portal/shared/messages';

export const en = {
  heading: 'Reception',
  walkIn: 'New walk-in',
  note: 'A {{visitor}} without an invitation',
  /** Found by these as well. */
  otherWords: 'add visitor reception arrival',
} as const;

export const { useT, t } = defineMessages('mf-visitors-palette', { en, de: () => import('./de.ts') });
