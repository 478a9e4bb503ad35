import { allows } from '@portal/shared/access';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { homeZone, monthOf, today, useNow } from '@portal/shared/time';
import {
  Button,
  Card,
  CardRowsSkeleton,
  Empty,
  type IconName,
  ListRow,
  ListRows,
  lazyPart,
  Text,
  ViewSwitch,
} from '@portal/shared/ui/core';
import { useState } from 'react';
import { DayList, itemsOn, Month, ofType, useMonthView, useMyDay, useMyMonth } from '#parts/my-days';
import { bookResourceLink, GATES } from '#paths';
import { useT } from './texts/en.ts';

const NONE: readonly never[] = [];
const MINUTE_MS = 60_000;
const VIEWS = ['today', 'calendar'] as const;
type View = (typeof VIEWS)[number];

/** After one's own: it is asked for once those are there. */
const FreeNow = lazyPart(() => import('./free-now.tsx').then((m) => m.FreeNow));

export interface TypeCardProps {
  /** Id of the type; the shell shows a card for each (rules/frame.md#dashboard). */
  resourceType?: number;
}

/** One's reservations of one type of room: today's with what is free now, or a calendar, as the type says. */
export function TypeCard({ resourceType = 0 }: TypeCardProps) {
  const t = useT();
  const types = useSession(({ client }) => client?.resourceTypes) ?? NONE;
  const type = types.find(({ id }) => id === resourceType);
  // A dashboard stays open over midnight.
  const day = today(useSession(homeZone), useNow(MINUTE_MS));
  useLiveUpdates(['meetings']);
  // Cards of both kinds ask the same, so that the page brings the answers along for all of them (rules/remotes.md#first-calls).
  const books = useSession((session) => allows(GATES.findsRooms, session));
  const query = useMyDay(day);
  useMyMonth(monthOf(day));
  const monthView = useMonthView(day);
  const [view, setView] = useState<View>(type?.dashboard === 'calendar' ? 'calendar' : 'today');
  if (!type) return null;
  return (
    <Card
      flush={view === 'today'}
      title={type.pluralName}
      extra={
        <ViewSwitch
          label={t('view', { types: type.pluralName })}
          views={VIEWS.map((key) => ({ key, label: t(key) }))}
          value={view}
          onChange={setView}
        />
      }
      footer={view === 'today' && books ? <BookButton type={type} date={day} /> : undefined}
    >
      {view === 'today' ? (
        <QueryState query={query} loading={t('loading')} skeleton={<CardRowsSkeleton />} failed={t('failed')}>
          {({ results }) => {
            const items = ofType(itemsOn(results, day), type.id);
            if (items.length === 0 && !books) {
              return <Empty icon={type.icon as IconName} title={t('nothingToday')} />;
            }
            return (
              <>
                {items.length === 0 ? (
                  <ListRows>
                    <ListRow title={<Text tone="soft">{t('nothingToday')}</Text>} />
                  </ListRows>
                ) : (
                  <DayList items={items} />
                )}
                {books ? (
                  <FreeNow typeId={type.id} fallback={<CardRowsSkeleton />} failed={() => null} />
                ) : null}
              </>
            );
          }}
        </QueryState>
      ) : (
        <Month
          folds
          label={t('calendarLabel', { types: type.pluralName })}
          today={day}
          view={monthView}
          type={type.id}
          what={type.pluralName}
          book={(date) => (books ? <BookButton type={type} date={date} /> : null)}
        />
      )}
    </Card>
  );
}

/** To the booking form of the type, with the day where it can be booked. */
function BookButton({ type, date }: { type: { id: number; name: string }; date: string | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="plus"
      onClick={() => navigate(bookResourceLink(type.id, date === undefined ? {} : { date }))}
    >
      {t('book', { type: type.name })}
    </Button>
  );
}
