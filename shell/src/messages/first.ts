import { defineMessages } from '@portal/shared/messages';
import { firstEn } from './first-en.ts';

/** For what is in the first script; all else takes `index.ts`, whose texts the log-in screen does without. */
export const { useT } = defineMessages('shell-first', {
  en: firstEn,
  // In one file with all the others: who speaks German asks once.
  de: async () => ({ de: (await import(/* webpackChunkName: "shell-de" */ './first-de.ts')).firstDe }),
});
