import { allows } from '@portal/shared/access';
import { useLiveUpdates } from '@portal/shared/live';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { homeZone, today, useNow } from '@portal/shared/time';
import { Button, Card } from '@portal/shared/ui/core';
import { Day, Month } from '#parts/my-days';
import { GATES, meetingCreateLink } from '#paths';
import { useT } from './texts/en.ts';
import './card.css';

const MINUTE_MS = 60_000;

/**
 * The dashboard's card of one's own day (rules/frame.md#my-day): today's agenda beside the calendar of one's reservations, of
 * every kind and at all sites.
 */
export function MyDayCard() {
  const t = useT();
  // A dashboard stays open over midnight.
  const day = today(useSession(homeZone), useNow(MINUTE_MS));
  useLiveUpdates(['meetings']);
  return (
    <Card title={t('title')}>
      <div className="mm-my-day">
        <Day day={day} what={t('title')} empty={t('nothingToday')}>
          <BookButton date={day} />
        </Day>
        <Month
          label={t('calendarLabel')}
          what={t('reservations')}
          today={day}
          book={(picked) => (picked === undefined ? null : <BookButton date={picked} />)}
        />
      </div>
    </Card>
  );
}

/** To the create screen; not for whom there is none. */
function BookButton({ date }: { date: string }) {
  const t = useT();
  const navigate = useNavigate();
  const books = useSession((session) => allows(GATES.meetings, session));
  return books ? (
    <Button block icon="calendar" onClick={() => navigate(meetingCreateLink(date))}>
      {t('book')}
    </Button>
  ) : null;
}
