import type { components } from '@portal/openapi/desks';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Alert, Text } from '@portal/shared/ui/core';
import { useT } from '#parts/desks';

export type DeskShare = components['schemas']['DeskShareOnDay'];

export interface ShareNoteProps {
  shares: readonly DeskShare[];
}

/**
 * The share of the person's department, before the request is sent: as text, or as a warning if it is used up
 * (rules/desks.md#shares).
 */
export function ShareNote({ shares }: ShareNoteProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const full = shares.filter(({ isFull }) => isFull);
  if (full.length > 0) {
    return (
      <Alert tone="warning" title={t('shareFull', { team: full[0]?.team ?? '' })} live>
        <ul>
          {full.map(({ date, text }) => (
            <li key={date}>{text}</li>
          ))}
        </ul>
      </Alert>
    );
  }
  // The day with the least left speaks for all.
  const [tightest] = shares.toSorted((a, b) => a.most - a.taken - (b.most - b.taken));
  if (!tightest) return null;
  const { team, most, taken, date } = tightest;
  return (
    <Text block size="sm" tone="soft">
      {t('shareOf', {
        ...{ team, most, taken },
        day: formatDay(date, locale, 'weekday'),
      })}
    </Text>
  );
}
