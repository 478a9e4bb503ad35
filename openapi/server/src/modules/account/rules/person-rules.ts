import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { notPhoneErrors } from '../../../mechanisms/phone.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { accountMessages } from '../messages.ts';

const LONGEST_NAME = 20;
const PIN = 6;

/** Names (rules/accounts.md#names): required, at most 20 characters; `name` is trimmed. */
export function nameErrors(field: 'first_name' | 'last_name', name: string): FieldError[] {
  const missing =
    field === 'first_name' ? accountMessages.firstNameRequired : accountMessages.lastNameRequired;
  if (name === '') return [{ field, message: missing }];
  if ([...name].length <= LONGEST_NAME) return [];
  return [{ field, message: messages.maxLength, params: { limit: LONGEST_NAME } }];
}

/** Phone (rules/accounts.md#phone): required only if the configuration demands it. */
export function phoneErrors(phone: string, isRequired: boolean): FieldError[] {
  if (phone === '' && isRequired) return [{ field: 'phone', message: accountMessages.phoneRequired }];
  return notPhoneErrors(phone);
}

/**
 * Home Site (rules/accounts.md#home-site): required where there is more than one; the only one is chosen.
 * @returns the site's id, null where the client has none
 */
export function homeSite(
  chosen: number | undefined,
  siteIds: readonly number[],
): { site: number | null; errors: FieldError[] } {
  const [first = null] = siteIds;
  if (chosen !== undefined) {
    const errors = siteIds.includes(chosen) ? [] : [{ field: 'site', message: accountMessages.noSuchSite }];
    return { site: chosen, errors };
  }
  if (siteIds.length <= 1) return { site: first, errors: [] };
  return { site: null, errors: [{ field: 'site', message: accountMessages.siteRequired }] };
}

/**
 * Meeting room pin (rules/accounts.md#meeting-room-pin): 6 digits, and only with the feature `screen`. An empty one is
 * none.
 */
export function pinErrors(pin: string, hasScreens: boolean): FieldError[] {
  if (pin === '') return [];
  if (!hasScreens) return [{ field: 'meeting_room_pin', message: messages.unknownField }];
  if ([...pin].length !== PIN) return [{ field: 'meeting_room_pin', message: accountMessages.pinLength }];
  return /^[0-9]+$/.test(pin) ? [] : [{ field: 'meeting_room_pin', message: accountMessages.pinDigits }];
}
