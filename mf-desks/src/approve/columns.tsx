import type { DeskRequest } from '@portal/openapi/desks';
import { DecisionCell } from '@portal/shared/approvals';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { useMemo } from 'react';
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
            {desk.name}{' '}
            <Text size="sm" tone="soft">
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

/** The status with the server's reason, and both buttons while it awaits approval. */
function Status({ row, onApprove, onDeny }: RowActions & { row: DeskRequest }) {
  const locale = useSession((session) => session.locale);
  const { reservation, reason } = row;
  const about = {
    name: personName(reservation.user),
    day: formatDay(reservation.date, locale, 'weekday'),
  };
  return (
    <DecisionCell
      asked={about}
      isOpen={reservation.status === 'pending'}
      onApprove={() => onApprove(row)}
      onDeny={() => onDeny(row)}
    >
      <StatusTag status={reservation.status} />
      {reason ? (
        <Text size="sm" tone="soft">
          {reason}
        </Text>
      ) : null}
    </DecisionCell>
  );
}
