import type { Locale } from '../../messages.ts';
import type { ClientRow } from '../../viewer.ts';
import { visitorWord } from '../visits/messages.ts';

/** What stands for the name of a visitor who was erased: the client's word, as a first name. */
export function nameFor(client: ClientRow, locale: Locale): string {
  const word = visitorWord(client)[locale];
  return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1, 30);
}
