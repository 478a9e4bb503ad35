import { expect, it } from 'vitest';
import { translate } from '../../mechanisms/texts/messages.ts';
import { reasonText } from './reason-text.ts';
import type { Reason } from './rules/allocate.ts';

const full: Reason = { code: 'full', taken: 12, total: 12 };
/** Whatever is blocked is not among those that there are. */
const blocked: Reason = { code: 'full', taken: 0, total: 0 };

it.each<[Reason, number | undefined, boolean, string, string]>([
  [full, undefined, true, '12 of 12 taken', '12 von 12 vergeben'],
  [full, 3, true, '12 of 12 taken, you are 3rd', '12 von 12 vergeben, Sie sind 3. in der Warteschlange'],
  [full, 3, false, '12 of 12 taken, 3rd in the queue', '12 von 12 vergeben, 3. in der Warteschlange'],
  [
    blocked,
    undefined,
    true,
    'All spaces are blocked on this day.',
    'An diesem Tag sind alle Stellplätze gesperrt.',
  ],
  [
    blocked,
    1,
    true,
    'All spaces are blocked on this day. You are 1st in the queue.',
    'An diesem Tag sind alle Stellplätze gesperrt. Sie sind 1. in der Warteschlange.',
  ],
  [
    blocked,
    2,
    false,
    'All spaces are blocked on this day. It is 2nd in the queue.',
    'An diesem Tag sind alle Stellplätze gesperrt. Die Anfrage ist 2. in der Warteschlange.',
  ],
])('%o at place %s, own: %s: %s', (reason, place, isOwn, en, de) => {
  const about = { time_zone: 'Europe/London', place, isOwn };
  const inLocale = (locale: 'en' | 'de') =>
    reasonText(reason, about, { t: (text, values) => translate(locale, text, values), locale });
  expect([inLocale('en'), inLocale('de')]).toEqual([en, de]);
});
