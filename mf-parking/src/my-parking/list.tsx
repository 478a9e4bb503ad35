import { QueryState } from '@portal/shared/query-state';
import { ListRow, ListRows, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import type { ParkingReservation } from '#parts/parking';
import { ReservationRow } from '#parts/reservations';
import { useT } from './texts/en.ts';

export interface MyListProps {
  query: Parameters<typeof QueryState<{ results: ParkingReservation[] }>>[0]['query'];
  empty: string;
  latestFirst?: boolean;
}

/** Reservations, each with what can be done with it now (rules/parking.md#requests). */
export function MyList({ query, empty, latestFirst = false }: MyListProps) {
  const t = useT();
  const skeleton = (
    <Stack gap={3}>
      <Skeleton width="70%" />
      <Skeleton width="55%" />
    </Stack>
  );
  return (
    <QueryState query={query} loading={t('loading')} skeleton={skeleton} isSmall failed={t('failed')}>
      {({ results }) =>
        results.length === 0 ? (
          <Text block tone="soft">
            {empty}
          </Text>
        ) : (
          <ListRows>
            {(latestFirst ? results.toReversed() : results).map((reservation) => (
              <ListRow key={reservation.id}>
                <ReservationRow reservation={reservation} />
              </ListRow>
            ))}
          </ListRows>
        )
      }
    </QueryState>
  );
}
