export type { Catalogue, MessageKey, MessageParams, Translate, Translation } from './catalogue.ts';
export { defineMessages, type Messages } from './define-messages.ts';
export { currentLocale, initMessages } from './i18n.ts';
export type { ClientTerms } from './terms.ts';
