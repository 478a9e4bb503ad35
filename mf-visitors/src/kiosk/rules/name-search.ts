import type { components } from '@portal/openapi/visitors';
import type { Direction } from './steps.ts';

/** `asks`: a first name alone, to which one more question leads. */
export type NameMatch = 'none' | 'one' | 'more' | 'asks';

export function matchOf({ match, asks }: components['schemas']['KioskMatch']): NameMatch {
  return asks === 'last-name-or-host' ? 'asks' : match;
}

/** What is under the name as it is typed. */
export type NameText =
  | 'typeName'
  | 'typeNameOut'
  | 'searching'
  | 'moreThanOne'
  | 'asksMore'
  | 'noMatch'
  | 'oneMatch'
  | 'checkInError'
  | 'checkOutError';

export interface NameSearch {
  direction: Direction;
  typed: string;
  /** The name that `match` is about; null before the first answer. */
  asked: string | null;
  match: NameMatch | null;
  hasFailed: boolean;
}

/** The text for it (rules/kiosk-and-codes.md#names); an answer about another name than the typed one says nothing. */
export function nameText({ direction, typed, asked, match, hasFailed }: NameSearch): NameText {
  if (searchedName(typed) === '') return direction === 'check-in' ? 'typeName' : 'typeNameOut';
  if (asked !== searchedName(typed)) return 'searching';
  if (hasFailed) return errorText(direction);
  if (match === null) return 'searching';
  return ({ none: 'noMatch', one: 'oneMatch', more: 'moreThanOne', asks: 'asksMore' } as const)[match];
}

export function errorText(direction: Direction): 'checkInError' | 'checkOutError' {
  return direction === 'check-in' ? 'checkInError' : 'checkOutError';
}

/** What is asked for: without the blanks around and the doubled ones within; the server takes 181 letters. */
export function searchedName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').slice(0, 181);
}
