import type { ClientRow } from '../portal/viewer.ts';
import type { Locale, Message } from './messages.ts';

/** The client's own word for a visitor, as it is written within a sentence, in each language. */
export function visitorTerm({ terms: { en, de } }: Pick<ClientRow, 'terms'>): Message {
  return { en: en?.visitor ?? 'visitor', de: de?.visitor ?? 'Besucher' };
}

/** Replaces the name of an erased visitor: the client's word, as a first name. */
export function nameForErased(client: Pick<ClientRow, 'terms'>, locale: Locale): string {
  const word = visitorTerm(client)[locale];
  return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1, 30);
}
