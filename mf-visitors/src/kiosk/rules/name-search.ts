import type { components } from '@portal/openapi/visitors';
import type { Direction } from './steps.ts';

/** `asks`: only a first name, which needs one more question. */
export type NameMatch = 'none' | 'one' | 'more' | 'asks';

export function matchOf({ match, asks }: components['schemas']['KioskMatch']): NameMatch {
  return asks === 'last-name-or-host' ? 'asks' : match;
}

/** The text below the name while the visitor types it. */
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

/** The text for it (rules/kiosk-and-codes.md#names); an answer about another name than the typed one is ignored. */
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

/** The name to search for, without surrounding and double spaces; the server accepts 181 characters. */
export function searchedName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').slice(0, 181);
}
