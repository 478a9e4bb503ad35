import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { send, useRead } from '@portal/shared/api';
import { QueryAlert } from '@portal/shared/query-state';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { DESKS_DOMAIN, type DeskReservation } from '#parts/desks';
import { useT } from './texts/en.ts';

export interface LikeDesksProps {
  /** Of today, with a desk that needs cleaning. */
  reservation: Pick<DeskReservation, 'id' | 'desk'>;
}

/** Says that a desk is still to be cleaned, and offers like ones of its zone, each with one press (rules/desks.md#cleaning). */
export function LikeDesks({ reservation }: LikeDesksProps) {
  const t = useT();
  const query = useRead(api.listLikeDesks, { path: { id: reservation.id } });
  const change = useAction<number, DeskReservation>({
    call: (deskId) => send(api.changeReservedDesk, { path: { id: reservation.id }, body: { deskId } }),
    stale: [DESKS_DOMAIN],
    success: ({ desk }) => t('changed', { desk: desk.name }),
    failure: t('changeFailed'),
  });
  const desks = query.data;
  return (
    <Alert tone="warning" title={t('title', { desk: reservation.desk.name })}>
      {query.error && !desks ? (
        <QueryAlert query={query} failed={t('failed')} />
      ) : (
        <Stack gap={2}>
          <Text block>{desks === undefined ? t('looking') : desks.length > 0 ? t('stays') : t('none')}</Text>
          {desks && desks.length > 0 ? (
            <Stack row gap={2}>
              {desks.map(({ id, name, features }) => (
                <Button
                  key={id}
                  size="sm"
                  aria-label={
                    features.length > 0
                      ? t('takeWith', { desk: name, features: features.join(', ') })
                      : t('take', { desk: name })
                  }
                  loading={change.running === id}
                  onClick={() => void change.run(id)}
                >
                  {t('take', { desk: name })}
                </Button>
              ))}
            </Stack>
          ) : null}
        </Stack>
      )}
    </Alert>
  );
}
