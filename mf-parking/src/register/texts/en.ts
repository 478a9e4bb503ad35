import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Vehicle registration',
  about: 'Register the vehicle you park here so that we can contact you.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  registration: 'Registration',
  note: 'Note',
  emailInvalid: 'Please enter a valid email.',
  registrationRequired: "Your vehicle's registration is required",
  send: 'Register vehicle',
  failed: 'Your vehicle could not be registered.',
  thanks: 'Thank you',
  thanksText: 'Your vehicle has been registered.',
  another: 'Register another vehicle',
  language: 'Language',
} as const;

export const { useT } = defineMessages('mf-parking-register', { en, de: () => import('./de.ts') });
