import { EXTENSION, withoutInvisible } from '@portal/openapi/formats';
import {
  type CountryCode,
  getCountries,
  parsePhoneNumberFromString as parsePhone,
} from 'libphonenumber-js/min';
import type { Tx } from '../db/database.ts';

/** The country of numbers without a country code; undefined where it is not known. */
export type HomeCountry = CountryCode | undefined;

/**
 * The key under which spellings of one phone number compare equal: E.164, so that `07700 900123` is `+447700900123` in
 * the United Kingdom, with its extension. If it cannot be a number anywhere, its digits, with a leading `+` if present.
 * Null for a string without digits. Returning visitors are found by it.
 */
export function phoneKey(text: string | null | undefined, country: HomeCountry): string | null {
  // Digits of every script: a number typed in Arabic or Devanagari digits is the same.
  const plain = [...withoutInvisible((text ?? '').normalize('NFKC')).trim()].map(plainDigit).join('');
  const number = parsePhone(plain.replace(EXTENSION, ' ext. $1'), country);
  if (number?.isPossible()) return number.ext ? `${number.number};ext=${number.ext}` : number.number;
  const digits = plain.replace(/\D/g, '');
  if (digits === '') return null;
  return /^[(\s]*\+/.test(plain) ? `+${digits}` : digits;
}

function plainDigit(sign: string): string {
  if (!/\p{Nd}/u.test(sign)) return sign;
  const code = sign.codePointAt(0) ?? 0;
  // Decimal digits of a script are consecutive and begin at its zero.
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

let byZone: ReadonlyMap<string, CountryCode> | undefined;

/** The country of a time zone, as CLDR knows it; none for UTC. */
export function countryOf(timeZone: string): HomeCountry {
  byZone ??= new Map(
    getCountries().flatMap((country) =>
      zonesOf(new Intl.Locale('und', { region: country })).map((zone) => [zone, country]),
    ),
  );
  return byZone.get(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone);
}

/** TypeScript's library does not know the method yet. */
function zonesOf(region: Intl.Locale & { getTimeZones?: () => string[] | undefined }): string[] {
  return region.getTimeZones?.() ?? [];
}

/** The client's: that of its first site. A visitor belongs to the client, so one number is one key at all its sites. */
export async function homeCountry(tx: Tx): Promise<HomeCountry> {
  const first = await tx.selectFrom('sites').select('time_zone').orderBy('id').limit(1).executeTakeFirst();
  return first && countryOf(first.time_zone);
}
