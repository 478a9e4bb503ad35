import { defineMessages } from '@portal/shared/messages';

/** Texts that a page may need before anything but the first script has come. */
export const firstEn = {
  logIn: 'Log In',
  loadingPage: 'Loading…',
  somethingWrong: 'Something went wrong. Please try again later.',
  reload: 'Reload page',
  support: 'Support',
  logInMissingTitle: 'Log-in is not available',
  logInMissingText:
    'The log-in could not be loaded or verified. Reload the page; if this continues, update your browser.',
} as const;

/** For what is in the first script; all else takes `en.ts`, whose texts the log-in screen does without. */
export const { useT } = defineMessages('shell-first', {
  en: firstEn,
  // In one file with all the others: who speaks German asks once.
  de: async () => ({ de: (await import(/* webpackChunkName: "shell-de" */ './first-de.ts')).firstDe }),
});
