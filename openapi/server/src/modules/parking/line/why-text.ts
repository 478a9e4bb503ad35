import type { components } from '@portal/openapi/server';
import type { Locale, Translate } from '../../../mechanisms/texts/messages.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { formatLongDay } from '../../calendar/public.ts';
import type { ReservationRow } from '../mapping.ts';
import { ordinal, reasonText } from '../reason-text.ts';
import type { Reason } from '../rules/allocate.ts';
import type { Change, Explanation } from '../rules/explain.ts';
import { lineRules, type QueueRule } from '../rules/rank.ts';
import { whyMessages as texts } from './messages.ts';
import type { QueueCarPark } from './read-waiting.ts';

export interface Words {
  t: Translate;
  locale: Locale;
}

/** Why a waiting reservation is at its place. */
export function waitingSentences(
  row: ReservationRow,
  { place, reason, ahead }: Explanation,
  { t, locale, isOwn }: Words & { isOwn: boolean },
): string[] {
  const counts = lineRules.flatMap((rule) => {
    const count = ahead.filter((one) => one.rule === rule).length;
    return count > 0 ? [t(texts[`ahead-${rule}`], { count })] : [];
  });
  return [
    reasonText(reason, { time_zone: row.time_zone, place, isOwn }, { t, locale }),
    counts.length > 0 ? t(texts.ahead, { list: counts.join(', ') }) : t(texts.next),
    ...rankSentences(row, t),
  ];
}

/** How the facts of its person affect a request. */
export function rankSentences({ rank_reasons }: ReservationRow, t: Translate): string[] {
  return rank_reasons.map((reason) =>
    reason.code === 'penalties'
      ? t(texts['own-penalties'], { count: reason.count })
      : t(texts[`own-${reason.code}`]),
  );
}

/** Why a reservation that does not wait has its status. */
export function settledSentences(
  row: ReservationRow,
  { t, locale, isOwn }: Words & { isOwn: boolean },
): string[] {
  const { status, reason, time_zone, pseudo, space_name, cancellation_reason } = row;
  const because = reason ? [reasonText(reason, { time_zone, place: undefined, isOwn }, { t, locale })] : [];
  const on = (at: Date | null) => ({ day: formatLongDay(at ?? row.created_at, time_zone, locale) });
  if (status === 'confirmed') {
    const space =
      !pseudo && space_name !== null ? t(texts.hasSpace, { space: space_name }) : t(texts.wasConfirmed);
    return [space, ...because];
  }
  if (status === 'cancelled') {
    const words = on(row.cancelled_at);
    return [
      cancellation_reason
        ? t(texts.cancelledBecause, { ...words, reason: cancellation_reason })
        : t(texts.cancelled, words),
    ];
  }
  if (status === 'released') return [t(texts.released, on(row.released_at))];
  if (status === 'denied') return [t(texts.denied), ...because];
  return because;
}

export function changeText(change: Change, { time_zone }: ReservationRow, { t, locale }: Words): string {
  if (change.code === 'times') {
    const clock = (minutes: number) => wallTimeAt(new Date(minutes * 60_000), time_zone).time;
    return t(texts.changeTimes, { from: clock(change.from), until: clock(change.until) });
  }
  const day = change.code === 'opening' ? formatLongDay(new Date(change.at), time_zone, locale) : '';
  const { code, place } = change;
  return place === undefined
    ? t(texts[`change-${code}`], { day })
    : t(texts[`change-${code}-place`], { day, ordinal: ordinal(place, locale) });
}

/** The rules of a car park, in order of priority; those that it does not use are left out. */
export function rulesOf(
  carPark: QueueCarPark,
  effects: Explanation['effects'] | undefined,
  t: Translate,
): components['schemas']['ParkingWhyRule'][] {
  const counts: Readonly<Record<QueueRule, boolean>> = {
    'priority-permit': true,
    'shared-car': carPark.shared_cars_first,
    credits: carPark.credits_first,
    penalties: carPark.late_cancel_hours !== null || carPark.no_show_counts,
    'asked-first': true,
  };
  return lineRules
    .filter((rule) => counts[rule])
    .map((code) => ({
      code,
      text: t(texts[`rule-${code}`], { days: carPark.penalty_days }),
      effect: effects?.[code] ?? 'none',
    }));
}

/** The outcome of a request in a run, for the comparison of two runs. */
export function outcomeText(
  outcome: { space: string | null; reason: Reason } | { place: number; reason: Reason } | undefined,
  timeZone: string,
  { t, locale }: Words,
): string {
  if (outcome === undefined) return t(texts.notLookedAt);
  const reason = reasonText(
    outcome.reason,
    { time_zone: timeZone, place: undefined, isOwn: false },
    { t, locale },
  );
  if ('place' in outcome) return t(texts.stayed, { ordinal: ordinal(outcome.place, locale), reason });
  return outcome.space === null
    ? t(texts.gotPlace, { reason })
    : t(texts.gotSpace, { space: outcome.space, reason });
}
