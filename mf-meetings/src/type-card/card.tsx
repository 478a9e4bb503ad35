import { allows } from '@portal/shared/access';
import { useLiveUpdates } from '@portal/shared/live';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { homeZone, monthOf, today, useNow } from '@portal/shared/time';
import { Button, Card } from '@portal/shared/ui/core';
import { Day, Month, useFortnight, useMonthView, useMyMonth } from '#parts/my-days';
import { bookResourceLink, GATES } from '#paths';
import { useT } from './texts/en.ts';

const NONE: readonly never[] = [];
const MINUTE_MS = 60_000;

export interface TypeCardProps {
  /** Id of the type; the shell shows a card for each (rules/frame.md#dashboard). */
  resourceType?: number;
}

/** One's reservations of one type of room: today's, or a calendar, as the type says. */
export function TypeCard({ resourceType = 0 }: TypeCardProps) {
  const t = useT();
  const types = useSession(({ client }) => client?.resourceTypes) ?? NONE;
  const type = types.find(({ id }) => id === resourceType);
  // A dashboard stays open over midnight.
  const day = today(useSession(homeZone), useNow(MINUTE_MS));
  useLiveUpdates(['meetings']);
  // Cards of both kinds ask the same, so that the page brings the answers along for all of them (rules/remotes.md#first-calls).
  useFortnight(day);
  useMyMonth(monthOf(day));
  const view = useMonthView(day);
  const book = (date: string | undefined) => (type ? <BookButton type={type} date={date} /> : null);
  return (
    <Card title={type?.pluralName}>
      {type?.dashboard === 'calendar' ? (
        <Month
          label={t('calendarLabel', { types: type.pluralName })}
          today={day}
          view={view}
          type={resourceType}
          what={type.pluralName}
          book={book}
        />
      ) : (
        <Day
          day={day}
          today={day}
          type={resourceType}
          what={type?.pluralName ?? ''}
          empty={t('nothingToday')}
        >
          {book(day)}
        </Day>
      )}
    </Card>
  );
}

/** To the booking form of the type, with the day where it can be booked; not for whom there is none. */
function BookButton({ type, date }: { type: { id: number; name: string }; date: string | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const books = useSession((session) => allows(GATES.findsRooms, session));
  return books ? (
    <Button
      block
      icon="calendar"
      onClick={() => navigate(bookResourceLink(type.id, date === undefined ? {} : { date }))}
    >
      {t('book', { type: type.name })}
    </Button>
  ) : null;
}
