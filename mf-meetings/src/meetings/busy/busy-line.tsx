import type { PeopleBusyRequest, PersonBusy } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { formatClock, formatDay } from '@portal/shared/time';
import { Tag, Text } from '@portal/shared/ui/core';
import { BusyBar } from './busy-bar.tsx';
import { busyUntil, formatBusy, isBusyThen } from './rules/format-busy.ts';
import { useT } from './texts/en.ts';
import { useBusyPeople } from './use-busy-people.ts';

/** The chosen time, and the people to check. */
export interface BusyChoice {
  asked: PeopleBusyRequest;
  /** The first of the chosen dates, with its time; null without one. */
  time: { start: string; end: string } | null;
  zone: string;
  /** The form has more dates than this one. */
  isOneOfMany: boolean;
  /** The working day at the site, extended to the chosen time; ms since 1970. */
  hours: { start: number; end: number };
}

export interface BusyLineProps {
  userId: number;
  choice: BusyChoice;
}

/** Whether a person is free at the chosen time. */
export function BusyState({ userId, choice }: BusyLineProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const person = usePerson(userId, choice);
  if (!person || choice.time === null) return null;
  const until = busyUntil(person, choice.time);
  return until === null ? (
    <Text size="sm" tone="success">
      {t('freeThen')}
    </Text>
  ) : (
    <Tag tone="warning" icon="clock">
      {t('busyUntil', { time: formatClock(until, choice.zone, locale) })}
    </Tag>
  );
}

/** A person's appointments on the chosen day (rules/people.md#busy). */
export function BusyLine({ userId, choice }: BusyLineProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const person = usePerson(userId, choice);
  if (!person) return null;
  const { times, more } = formatBusy(person, choice.time, choice.zone, locale);
  const words = [
    ...(choice.isOneOfMany ? [formatDay(choice.asked.date, locale, 'weekday')] : []),
    times.length === 0 ? t('free') : t('busy', { times: times.join(', ') }),
    ...(more > 0 ? [t('more', { count: more })] : []),
    ...person.desks.map(({ name, siteName }) => t('desk', { name, site: siteName })),
    ...(person.onSite === null ? [] : [t(person.onSite ? 'onSite' : 'notOnSite')]),
  ];
  return (
    <>
      <BusyBar person={person} choice={choice} />
      <Text size="xs" tone="soft">
        {words.join(' · ')}
      </Text>
    </>
  );
}

function usePerson(userId: number, { asked }: BusyChoice): PersonBusy | undefined {
  return useBusyPeople(asked).people?.find((one) => one.userId === userId);
}

/** Announced when the time or the people change: who is busy then. */
export function BusySummary({ choice, names }: { choice: BusyChoice; names: ReadonlyMap<number, string> }) {
  const t = useT();
  const { people, failed } = useBusyPeople(choice.asked);
  const busy = (people ?? []).filter((person) => isBusyThen(person, choice.time));
  const who = busy.map(({ userId }) => names.get(userId)).filter((name) => name !== undefined);
  return (
    <span role="status">
      {failed && people === undefined ? (
        <Text size="sm" tone="soft">
          {t('failed')}
        </Text>
      ) : null}
      {who.length === 0 ? null : (
        <Text size="sm" tone="soft">
          {t('someBusy', { count: who.length, names: who.join(', ') })}
        </Text>
      )}
    </span>
  );
}
