import { formatDay } from '../../mechanisms/days.ts';
import type { Locale, Translate } from '../../mechanisms/texts/messages.ts';
import { historyMessages as texts } from './messages.ts';

interface Told {
  entity: string;
  action: string;
  before: object | null;
  after: object | null;
}

interface Words {
  t: Translate;
  locale: Locale;
  /** Names by id. */
  spaces: ReadonlyMap<number, string>;
}

interface PermitRecord {
  permit_type?: string;
  space_id?: number | null;
  weekdays?: readonly number[];
  starts_on?: string;
  ends_on?: string | null;
}

interface ReleaseRecord {
  start?: string;
  end?: string;
  starts_on?: string;
  ends_on?: string;
  is_late?: boolean;
}

/** One entry of the audit log as a sentence. */
export function historyText({ entity, action, before, after }: Told, words: Words): string {
  const { t } = words;
  if (entity === 'permit_release') {
    const {
      start,
      end,
      starts_on = start,
      ends_on = end,
      is_late,
    } = (after ?? before ?? {}) as ReleaseRecord;
    const days = spanText(starts_on ?? '', ends_on ?? null, words);
    if (action === 'delete') return t(texts.releaseTakenBack, { days });
    return t(is_late ? texts.releasedLate : texts.released, { days });
  }
  const now = (after ?? {}) as PermitRecord;
  if (before === null) return t(texts.created, { permit: permitText(now, words) });
  const was = before as PermitRecord;
  const days = JSON.stringify(was.weekdays);
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const onlyEnded =
    same(was.permit_type, now.permit_type) &&
    same(was.space_id, now.space_id) &&
    same(was.starts_on, now.starts_on) &&
    (days === JSON.stringify(now.weekdays) || (now.weekdays ?? []).length === 0) &&
    !same(was.ends_on, now.ends_on);
  if (onlyEnded && now.ends_on) return t(texts.ends, { day: formatDay(now.ends_on, words.locale) });
  return t(texts.changed, { before: permitText(was, words), permit: permitText(now, words) });
}

/** "Granted T-01, Mon, Wed, from 2 Nov 2026". */
function permitText(
  { permit_type, space_id, weekdays = [], starts_on = '', ends_on = null }: PermitRecord,
  words: Words,
): string {
  const { t, spaces } = words;
  const kind =
    permit_type === 'GR' ? t(texts.granted, { space: spaces.get(space_id ?? 0) ?? '–' }) : t(texts.priority);
  const days = weekdays.map((weekday) => weekdayName(weekday, words.locale));
  return [kind, ...days, spanText(starts_on, ends_on, words)].join(', ');
}

function spanText(from: string, to: string | null, { t, locale }: Words): string {
  const first = formatDay(from, locale);
  if (to === null) return t(texts.from, { day: first });
  return from === to ? first : `${first} – ${formatDay(to, locale)}`;
}

/** "Mon"; 1 January 2024 was a Monday. */
function weekdayName(weekday: number, locale: Locale): string {
  const day = new Date(Date.UTC(2024, 0, weekday));
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(day);
}
