import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['typeName', 'Please type your name to check in...'],
  ['moreThanOne', 'More than one found. Please keep typing...'],
  ['noMatch', 'No match found. Please speak to a receptionist.'],
  ['checkInError', 'An error occurred. You may already be checked in.'],
  ['welcomeDone', 'Welcome to {{client}}. Your host has been notified of your arrival.'],
  ['goodbye', 'Thank you for your visit. Have a safe onward journey.'],
  ['checkOutError', 'An error occurred. You may already be checked out.'],
] as const)('says %s letter for letter', (key, text) => expect(en[key]).toBe(text));
