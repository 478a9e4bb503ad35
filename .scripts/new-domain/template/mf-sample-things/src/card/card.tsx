import type { SampleThingBooking } from '@portal/openapi/sample-things';
import * as api from '@portal/openapi/sample-things';
import { useAction } from '@portal/shared/actions';
import { send, useRead } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Card, CardRowsSkeleton, Empty, ListRow, ListRows } from '@portal/shared/ui/core';
import { SAMPLE_THINGS_PATH } from '../paths.ts';
import { useT } from './texts/en.ts';

/** The card of the home page: one's own bookings from today on, each with its release. */
export function SampleThingsCard() {
  const t = useT();
  useLiveUpdates(['sample-things']);
  return (
    <Card flush title={t('title')} footer={<Link to={SAMPLE_THINGS_PATH}>{t('all')}</Link>}>
      <QueryState
        query={useRead(api.listSampleThingBookings)}
        skeleton={<CardRowsSkeleton />}
        failed={t('failed')}
      >
        {(bookings) =>
          bookings.length === 0 ? (
            <Empty icon="list" title={t('none')} />
          ) : (
            <ListRows>
              {bookings.map((booking) => (
                <BookingRow key={booking.id} booking={booking} />
              ))}
            </ListRows>
          )
        }
      </QueryState>
    </Card>
  );
}

function BookingRow({ booking: { id, name, date, site } }: { booking: SampleThingBooking }) {
  const t = useT();
  const day = formatDay(
    date,
    useSession((session) => session.locale),
    'weekday',
  );
  const { run, isRunning } = useAction<void>({
    call: () => send(api.releaseSampleThingBooking, { path: { id } }),
    stale: ['sample-things'],
    success: t('released', { name }),
    failure: t('releaseFailed', { name }),
  });
  return (
    <ListRow
      title={name}
      note={`${day} · ${site}`}
      end={
        <Button
          size="sm"
          variant="line"
          aria-label={t('releaseOne', { name, day })}
          loading={isRunning}
          onClick={() => void run()}
        >
          {t('release')}
        </Button>
      }
    />
  );
}
