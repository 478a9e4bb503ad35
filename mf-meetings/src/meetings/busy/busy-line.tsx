import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Tag, Text } from '@portal/shared/ui/core';
import { type BusyRequest, type PersonBusy, useBusyPeople } from './calls.ts';
import { formatBusy, isBusyThen } from './rules/format-busy.ts';
import { useT } from './texts/en.ts';

/** What is chosen, and who is asked about. */
export interface BusyChoice {
  asked: BusyRequest;
  /** The first of the chosen dates, with its time; null while there is none. */
  time: { start: string; end: string } | null;
  zone: string;
  /** There are more than this day. */
  isOneOfMany: boolean;
}

export interface BusyLineProps {
  userId: number;
  choice: BusyChoice;
}

/** What one of the people has on the chosen day (rules/people.md#busy). */
export function BusyLine({ userId, choice }: BusyLineProps) {
  const { people } = useBusyPeople(choice.asked);
  const person = people?.find((one) => one.userId === userId);
  return person ? <DayOf person={person} choice={choice} /> : null;
}

function DayOf({ person, choice }: { person: PersonBusy; choice: BusyChoice }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { times, more } = formatBusy(person, choice.time, choice.zone, locale);
  const words = [
    ...(choice.isOneOfMany ? [formatDay(choice.asked.date, locale, 'weekday')] : []),
    times.length === 0 ? t('free') : t('busy', { times: times.join(', ') }),
    ...(more > 0 ? [t('more', { count: more })] : []),
    ...person.desks.map(({ name, siteName }) => t('desk', { name, site: siteName })),
    ...(person.onSite === null ? [] : [t(person.onSite ? 'onSite' : 'notOnSite')]),
  ];
  return (
    <span className="mm-busy">
      {isBusyThen(person, choice.time) ? (
        <Tag tone="warning" icon="clock">
          {t('busyThen')}
        </Tag>
      ) : null}
      <Text size="sm" tone="soft">
        {words.join(' · ')}
      </Text>
    </span>
  );
}

/** Read out when the time or the people change: who could not come. */
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
