/** Texts of the shell. Those that the specification gives are to the letter (spec 1 §2 and §8). */
export const en = {
  skipToContent: 'Skip to content',
  navigation: 'Main navigation',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  expandNavigation: 'Expand navigation',
  collapseNavigation: 'Collapse navigation',
  dashboard: 'Dashboard',
  logIn: 'Log In',
  logOut: 'Log Out',
  loggingOut: 'Logging out…',
  logOutFailed: 'You are still logged in. Please try again.',
  userMenu: 'Account of {{name}}',
  darkMode: 'Dark Mode',
  language: 'Language',
  languageEn: 'English',
  languageDe: 'Deutsch',
  site: 'Site',
  siteChosen: 'Site: {{site}}',
  allSites: 'All sites',
  home: 'to the dashboard',
  privacy: 'Privacy',
  privacyNewTab: 'Privacy (opens in a new tab)',
  loadingPage: 'Loading…',

  somethingWrong: 'Something went wrong. Please try again later.',
  reload: 'Reload page',

  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address, or your account may not see it.',
  toDashboard: 'Go to the dashboard',
  toLogIn: 'Go to log in',

  privacyIntro: 'How {{client}} handles what you enter in this portal.',
  privacyWhat: 'What is stored',
  privacyWhatText:
    'Your name, your e-mail address, and what you book or request here, so that others can see who uses a place and when.',
  privacyBrowser: 'In your browser',
  privacyBrowserText:
    'Cookies that keep you logged in and protect your session, and your choice of language, appearance and site. There is no advertising and no tracking.',
  privacyContact: 'Your rights',
  privacyContactText:
    'Your organisation decides how long data is kept. Ask its administrators to see, correct or delete yours.',

  email: 'Email',
  emailRequired: 'Email is required',
  password: 'Password',
  passwordRequired: 'Password is required',
  logInIntro: 'Use your work account.',
  logInFailed: 'No active account found with these log-in credentials.',
  logInThrottled: 'Too many attempts. Please wait before you try again.',
  logInThrottledSeconds_one: 'Too many attempts. Please try again in {{count}} second.',
  logInThrottledSeconds_other: 'Too many attempts. Please try again in {{count}} seconds.',
  logInThrottledMinutes_one: 'Too many attempts. Please try again in {{count}} minute.',
  logInThrottledMinutes_other: 'Too many attempts. Please try again in {{count}} minutes.',
  logInNetwork: 'The portal cannot be reached. Please check your connection and try again.',
  logInReference: 'Reference: {{reference}}',
  demoAccounts: 'Demo accounts',
  demoAccountsText: 'This is a demo. Choose an account to fill in the form.',

  sessionLostTitle: 'Please log in again',
  sessionLostText:
    'Your session has ended. Nothing on this page is lost: log in, and carry on where you were.',
  sessionLostCancel: 'Leave this page',

  greetingMorning: 'Good morning, {{name}}',
  greetingAfternoon: 'Good afternoon, {{name}}',
  greetingEvening: 'Good evening, {{name}}',
  greetingTime: '{{time}} in {{site}}',
  noCardsTitle: 'Nothing here for you yet',
  noCardsText:
    'Your bookings and what needs your attention will appear here. Your account has nothing of that kind yet; an administrator can change what it may use.',
} as const;
