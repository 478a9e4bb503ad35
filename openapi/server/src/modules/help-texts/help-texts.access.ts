import { type AccessRows, administrators, OWN_WORDS } from '../../testing/access.ts';
import { insertPeopleRecords } from '../people/people.records.ts';
import type { helpTextsHandlers } from './help-texts-handlers.ts';

export const records = { people: insertPeopleRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof helpTextsHandlers, typeof records> = {
  listHelpTexts: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/help-texts/' }),
  },
  listHelpTextTranslations: {
    allowed: administrators,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/help-texts/all/' }),
  },
  replaceHelpText: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PUT',
      url: `/api/help-texts/${people.word}/en/`,
      body: { version: 0, title: 'Help', text: '<p>Help</p>' },
    }),
    foreign: OWN_WORDS,
  },
  deleteHelpText: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'DELETE', url: `/api/help-texts/${people.helpText}/en/` }),
  },
};
