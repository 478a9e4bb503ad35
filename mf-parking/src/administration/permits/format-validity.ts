import { formatDay } from '@portal/shared/time';
import type { useT } from './texts/en.ts';

/** `from 1 Dec 2026`, `1 Dec 2026 – 31 May 2027`. */
export function formatValidity(
  { start, end }: { start: string; end: string | null },
  locale: string,
  t: ReturnType<typeof useT>,
): string {
  return end === null
    ? t('from', { day: formatDay(start, locale) })
    : t('fromTo', { start: formatDay(start, locale), end: formatDay(end, locale) });
}
