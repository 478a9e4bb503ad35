import type { Locale, Translate } from '../../mechanisms/texts/messages.ts';
import { formatLongDay } from '../calendar/public.ts';
import { parkingMessages as texts } from './messages.ts';
import type { Reason } from './rules/allocate.ts';

interface About {
  time_zone: string;
  place: number | undefined;
  /** The reader's own. */
  isOwn: boolean;
}

/** Why a reservation is what it is, in the reader's language: made when it is read, so that a place is that of today. */
export function reasonText(
  { code, taken, total, opensAt }: Reason,
  { place, isOwn, time_zone }: About,
  { t, locale }: { t: Translate; locale: Locale },
): string {
  if (code === 'full') {
    // Without a space that can be used on the day, "0 of 0 taken" would explain nothing.
    const is = total === 0 ? 'blocked' : 'full';
    const numbers = { taken: taken ?? 0, total: total ?? 0 };
    if (place === undefined) return t(texts[is], numbers);
    return t(texts[`${is}${isOwn ? 'You' : 'They'}`], { ...numbers, ordinal: ordinal(place, locale) });
  }
  if (code === 'before-allocation' && opensAt !== undefined) {
    return t(texts.opensOn, { day: formatLongDay(new Date(opensAt), time_zone, locale) });
  }
  return t(texts[code]);
}

const englishEndings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};
const english = new Intl.PluralRules('en', { type: 'ordinal' });

/** "1st", "22nd", "13th"; "13." in German. */
export function ordinal(place: number, locale: Locale): string {
  return locale === 'de' ? `${place}.` : `${place}${englishEndings[english.select(place)] ?? 'th'}`;
}
