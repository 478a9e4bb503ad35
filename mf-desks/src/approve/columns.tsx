import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Text } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { useMemo } from 'react';
import type { DeskRequest } from './calls.ts';
import { StatusTag } from './status-tag.tsx';
import { useT } from './texts/en.ts';

export interface RowActions {
  onApprove: (row: DeskRequest) => void;
  onDeny: (row: DeskRequest) => void;
}

export function useRequestColumns({ onApprove, onDeny }: RowActions): Column<DeskRequest>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return useMemo(
    () => [
      {
        key: 'person',
        title: t('person'),
        isRowHeader: true,
        render: ({ reservation }) => <bdi>{personName(reservation.user)}</bdi>,
      },
      {
        key: 'date',
        title: t('day'),
        orderKey: 'date',
        render: ({ reservation }) => formatDay(reservation.date, locale, 'weekday'),
      },
      {
        key: 'desk',
        title: t('desk'),
        render: ({ reservation: { desk } }) => (
          <>
            {desk.name}
            <Text block size="sm" tone="soft">
              {desk.zone}
            </Text>
          </>
        ),
      },
      { key: 'site', title: t('site'), priority: 'wide', render: ({ site }) => site.name },
      {
        key: 'status',
        title: t('status'),
        render: (row) => <Status row={row} onApprove={onApprove} onDeny={onDeny} />,
      },
    ],
    [t, locale, onApprove, onDeny],
  );
}

/** With the two buttons on what awaits approval, and what its person was told. */
function Status({ row, onApprove, onDeny }: RowActions & { row: DeskRequest }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { reservation, reason } = row;
  const about = {
    name: personName(reservation.user),
    day: formatDay(reservation.date, locale, 'weekday'),
  };
  return (
    <div className="dk-requests__status">
      <StatusTag status={reservation.status} />
      {reason ? (
        <Text block size="sm" tone="soft">
          {reason}
        </Text>
      ) : null}
      {reservation.status === 'pending' ? (
        <span className="dk-requests__buttons">
          <Button size="sm" icon="check" aria-label={t('approveOne', about)} onClick={() => onApprove(row)}>
            {t('approve')}
          </Button>
          <Button
            size="sm"
            variant="danger-quiet"
            icon="close"
            aria-haspopup="dialog"
            aria-label={t('denyOne', about)}
            onClick={() => onDeny(row)}
          >
            {t('deny')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
