import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { NotLoaded, QueryAlert } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { addMonths, type CalendarDay, monthOf } from '@portal/shared/time';
import { ListRow, ListRows, Stack, Title } from '@portal/shared/ui/core';
import { isStanding, type ParkingReservation, useSiteToday } from '#parts/parking';
import { type Permit, PermitRow, usePermitMonth } from '#parts/permits';
import { nextClaim } from './rules.ts';
import { useT } from './texts/en.ts';

export interface MyPermitsProps {
  /** The person's coming reservations. */
  reservations: readonly ParkingReservation[];
}

/** The viewer's own permits, each with Release or Claim; renders nothing without permits, or until they have loaded. */
export function MyPermits({ reservations }: MyPermitsProps) {
  const t = useT();
  const query = useRead(api.listPermits, { query: { mine: true } });
  if (query.error && !query.data) return <QueryAlert query={query} failed={t('permitsFailed')} />;
  const permits = query.data?.results.filter(({ state }) => state !== 'ended') ?? [];
  if (permits.length === 0) return null;
  return (
    <section aria-label={t('permits')}>
      <Stack gap={2}>
        <Title level={3} size="sm">
          {t('permits')}
        </Title>
        <Permits permits={permits} reservations={reservations} />
      </Stack>
    </section>
  );
}

function Permits({ permits, reservations }: MyPermitsProps & { permits: readonly Permit[] }) {
  const t = useT();
  const viewerId = useSession(({ user }) => user?.id);
  const todayAt = useSiteToday();
  const hasPriority = permits.some(({ permitType }) => permitType === 'PR');
  const month = hasPriority ? monthOf(todayAt(null)) : null;
  const [now, then] = [usePermitMonth(month), usePermitMonth(month && addMonths(month, 1))];
  const days = now.data && then.data ? [...now.data.days, ...then.data.days] : undefined;
  const taken = new Set<CalendarDay>(
    reservations.flatMap((one) => (one.user === viewerId && isStanding(one) ? [one.date] : [])),
  );
  return (
    <>
      <NotLoaded query={now.error ? now : then} failed={t('claimsFailed')} />
      <ListRows>
        {permits.map((permit) => {
          const today = todayAt(permit.site.id);
          const next = days && nextClaim(permit.id, days, { today, taken });
          return (
            <ListRow key={permit.id}>
              <PermitRow permit={permit} next={next} />
            </ListRow>
          );
        })}
      </ListRows>
    </>
  );
}
