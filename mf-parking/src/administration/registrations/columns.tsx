import type { VehicleRegistration } from '@portal/openapi/parking';
import { useSession } from '@portal/shared/session';
import { formatDayOf, homeZone } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import type { Column } from '@portal/shared/ui/table';
import { useT } from './texts/en.ts';

interface RowActions {
  /** Left out where the client has no cameras. */
  onAllow?: ((row: VehicleRegistration) => void) | undefined;
  onDelete: (row: VehicleRegistration) => void;
  /** The one on its way to the allowlist. */
  allowing: number | null;
}

export function useRegistrationColumns({
  onAllow,
  onDelete,
  allowing,
}: RowActions): Column<VehicleRegistration>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(homeZone);
  return [
    {
      key: 'registration',
      title: t('registration'),
      isRowHeader: true,
      render: ({ registration }) => <Text nowrap>{registration}</Text>,
    },
    {
      key: 'driver',
      title: t('driver'),
      render: ({ firstName, lastName, isEmployee }) =>
        [`${firstName} ${lastName}`.trim() || '–', isEmployee ? t('employee') : '']
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'contact',
      title: t('contact'),
      width: '16rem',
      render: ({ email, phone }) => [email, phone].filter(Boolean).join(', '),
    },
    { key: 'note', title: t('note'), width: '16rem', priority: 'wide', render: ({ note }) => note || '–' },
    {
      key: 'time',
      title: t('time'),
      render: ({ createdAt }) => formatDayOf(createdAt, zone, locale),
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (row) => (
        <Stack row gap={2} justify="end">
          {row.decidedAt ? (
            <StatusBadge tone="success" icon="check">
              {t('allowed')}
            </StatusBadge>
          ) : onAllow ? (
            <Button
              size="sm"
              loading={allowing === row.id}
              aria-label={t('allowNamed', { registration: row.registration })}
              onClick={() => onAllow(row)}
            >
              {t('allow')}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={t('deleteNamed', { registration: row.registration })}
            onClick={() => onDelete(row)}
          >
            {t('delete')}
          </Button>
        </Stack>
      ),
    },
  ];
}
