import { expect, it } from 'vitest';
import { de } from '../parts/public-page/texts/de.ts';
import { en } from '../parts/public-page/texts/en.ts';
import { logInForm } from './painted-form.ts';

it.each([
  ['title', logInForm.title, 'logIn'],
  ['intro', logInForm.intro, 'logInIntro'],
  ['about', logInForm.about, 'welcomeText'],
  ['email', logInForm.fields[0].label, 'email'],
  ['password', logInForm.fields[1].label, 'password'],
  ['submit', logInForm.submit, 'logIn'],
  ['link', logInForm.links[0].label, 'resetToggle'],
  ['refused', logInForm.refused, 'logInFailed'],
  ['throttled', logInForm.throttled, 'throttled'],
  ['failed', logInForm.failed, 'somethingWrong'],
] as const)('%s is painted in the words of the screen', (_name, painted, key) => {
  expect(painted).toEqual({ en: en[key], de: de[key] });
});
