import type { ParkingPenalty } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Card, ListRow, ListRows } from '@portal/shared/ui/core';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';

/** The penalties of the reservation's person (rules/parking.md#penalties). */
export function Penalties({
  penalties,
  forgives,
}: {
  penalties: readonly ParkingPenalty[];
  forgives: boolean;
}) {
  const t = useT();
  return (
    <Card title={t('penalties')}>
      <ListRows>
        {penalties.map((penalty) => (
          <Row key={penalty.id} penalty={penalty} forgives={forgives} />
        ))}
      </ListRows>
    </Card>
  );
}

function Row({
  penalty: { id, kind, date, countsUntil },
  forgives,
}: {
  penalty: ParkingPenalty;
  forgives: boolean;
}) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { run, isRunning } = useAction<void, ParkingPenalty>({
    call: () => send(api.cancelParkingPenalty, { path: { id } }),
    stale: [PARKING_DOMAIN],
    success: t('forgiven'),
    failure: t('forgiveFailed'),
  });
  const day = formatDay(date, locale);
  return (
    <ListRow
      title={t(kind === 'late' ? 'penaltyLate' : 'penaltyNoShow')}
      note={t('penaltyUntil', { day, until: formatDay(countsUntil, locale) })}
      end={
        forgives ? (
          <Button
            size="sm"
            aria-label={t('forgiveOf', { day })}
            loading={isRunning}
            onClick={() => void run()}
          >
            {t('forgive')}
          </Button>
        ) : null
      }
    />
  );
}

/** For administrators, if the server says that a no-show counts here. */
export function NoShow({ id }: { id: number }) {
  const t = useT();
  const { run, isRunning } = useAction<void, ParkingPenalty>({
    call: () => send(api.markParkingNoShow, { path: { id } }),
    stale: [PARKING_DOMAIN],
    success: t('noShowDone'),
    failure: t('noShowFailed'),
  });
  return (
    <div>
      <Button icon="close" loading={isRunning} onClick={() => void run()}>
        {t('noShow')}
      </Button>
    </div>
  );
}
