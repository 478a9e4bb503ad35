import type { MeetingRow } from '@portal/openapi/meetings';
import { formatDayOf, formatRange } from '@portal/shared/time';
import type { useT } from './texts/en.ts';

type Named = Pick<MeetingRow, 'description' | 'isPrivate'>;

/** A private title is for the details: a table stands open on a desk. */
export function titleOf({ description, isPrivate }: Named, t: ReturnType<typeof useT>): string {
  return isPrivate ? t('private') : description || t('untitled');
}

export function whenOf(
  { start, end, site }: Pick<MeetingRow, 'start' | 'end' | 'site'>,
  locale: string,
): string {
  const { timeZone } = site;
  return `${formatDayOf(start, timeZone, locale)}, ${formatRange(start, end, timeZone, locale)}`;
}
