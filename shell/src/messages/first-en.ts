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
