import type { UsualDeskRefusal } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { ApiError, send } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { DESKS_DOMAIN, type DeskReservation } from '#parts/desks';
import { reasonsOn } from '#parts/request-dialog';
import { useT } from './texts/en.ts';

export interface UsualRefusalProps {
  refusal: UsualDeskRefusal;
  day: CalendarDay;
  onTaken: (reservation: DeskReservation) => void;
}

/** Why none of the favourites can be had, and what is like the first, one press each. */
export function UsualRefusal({ refusal, day, onTaken }: UsualRefusalProps) {
  const t = useT();
  const { detail, favourites = [], alternatives = [] } = refusal;
  const take = useAction<number, DeskReservation>({
    call: async (deskId, key) => {
      const [made] = await send(api.createDeskReservations, { body: { deskId, date: day }, key });
      if (made === undefined) throw new Error('The answer names no reservation.');
      return made;
    },
    stale: [DESKS_DOMAIN],
    failure: (error) =>
      (error instanceof ApiError && error.kind !== 'server' && reasonsOn(day, error).join(' ')) ||
      t('failed'),
    onDone: onTaken,
  });
  return (
    <Alert tone="warning" title={detail} live>
      <Stack gap={2}>
        {favourites.length > 0 ? (
          <ul>
            {favourites.map(({ desk, reason }) => (
              <li key={desk.id}>{t('reason', { desk: desk.name, reason })}</li>
            ))}
          </ul>
        ) : null}
        {favourites.length > 0 ? <Text block>{t(alternatives.length > 0 ? 'like' : 'noneLike')}</Text> : null}
        {alternatives.length > 0 ? (
          <Stack row gap={2}>
            {alternatives.map(({ id, name }) => (
              <Button key={id} size="sm" loading={take.running === id} onClick={() => void take.run(id)}>
                {t('take', { desk: name })}
              </Button>
            ))}
          </Stack>
        ) : null}
      </Stack>
    </Alert>
  );
}
