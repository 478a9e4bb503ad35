import { initMessages } from '@portal/shared/messages';
import { afterAll, expect, it } from 'vitest';
import { t } from '#parts/public-page';
import { logInForm } from './painted-form.ts';

const PAINTED = [
  ['logIn', logInForm.title],
  ['logInIntro', logInForm.intro],
  ['email', logInForm.fields[0].label],
  ['password', logInForm.fields[1].label],
  ['logIn', logInForm.submit],
  ['resetToggle', logInForm.links[0].label],
  ['logInFailed', logInForm.refused],
  ['throttled', logInForm.throttled],
  ['somethingWrong', logInForm.failed],
] as const;

// The tests of a package share their modules, and so the language.
afterAll(() => initMessages('en'));

it.each(['en', 'de'] as const)('is painted in the words of the screen: %s', async (locale) => {
  await initMessages(locale);
  for (const [key, painted] of PAINTED) expect(painted[locale]).toBe(t(key));
  expect(logInForm.about[locale].replace('{{client}}', 'Acme')).toBe(t('welcomeText', { client: 'Acme' }));
});
