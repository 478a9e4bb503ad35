import { defineMessages } from '@portal/shared/messages';
import { en } from './en.ts';

export const { useT, t } = defineMessages('shell', {
  en,
  de: () => import(/* webpackChunkName: "shell-de" */ './de.ts'),
});
