export type { Catalogue, MessageKey, MessageParams, Translate, Translation } from './catalogue.ts';
export { defineMessages, type Messages } from './define-messages.ts';
export type { ClientTerms } from './i18n.ts';
export { currentLocale, initMessages } from './i18n.ts';
