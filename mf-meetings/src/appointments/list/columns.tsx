import type { Appointment } from '@portal/openapi/meetings';
import { personName } from '@portal/shared/people';
import { formatDayOf, formatRange } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import { ActionsMenu, type MenuItem } from '@portal/shared/ui/extra';
import type { Column } from '@portal/shared/ui/table';
import { AppointmentStatusTag } from '#parts/appointments';
import { offeredDecisions } from '../decisions/decisions.ts';
import type { Decide } from '../decisions/use-decisions.ts';
import { useT } from '../texts/en.ts';
import { customerName, servicesOf } from '../words.ts';

interface ColumnContext {
  t: ReturnType<typeof useT>;
  locale: string;
  /** The header says which; its column would say nothing. */
  isOneSite: boolean;
  onOpen: (id: number) => void;
  onDecide: Decide;
}

export function appointmentColumns({
  t,
  locale,
  isOneSite,
  onOpen,
  onDecide,
}: ColumnContext): Column<Appointment>[] {
  return [
    {
      key: 'customer',
      title: t('customer'),
      isRowHeader: true,
      render: ({ customer }) => (
        <div className="mm-appointments__customer">
          {customerName(customer, t)}
          {customer?.company ? (
            <Text block size="sm" tone="soft">
              {customer.company}
            </Text>
          ) : null}
        </div>
      ),
    },
    {
      key: 'when',
      title: t('when'),
      orderKey: 'start',
      render: ({ start, end, site }) => (
        <>
          <Text nowrap>{formatDayOf(start, site.timeZone, locale)}</Text>
          <Text block nowrap size="sm" tone="soft">
            {formatRange(start, end, site.timeZone, locale)}
          </Text>
        </>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <AppointmentStatusTag status={status} />,
    },
    {
      key: 'services',
      title: t('services'),
      priority: 'wide',
      render: ({ services }) => servicesOf(services),
    },
    { key: 'provider', title: t('provider'), render: ({ provider }) => personName(provider) },
    ...(isOneSite
      ? []
      : [
          {
            key: 'site',
            title: t('site'),
            priority: 'wide' as const,
            render: ({ site }: Appointment) => site.name,
          },
        ]),
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      width: '4rem',
      render: (row) => <RowMenu row={row} onOpen={onOpen} onDecide={onDecide} />,
    },
  ];
}

interface RowMenuProps {
  row: Appointment;
  onOpen: (id: number) => void;
  onDecide: Decide;
}

/** The decisions that the server allows this user now, and the details. */
function RowMenu({ row, onOpen, onDecide }: RowMenuProps) {
  const t = useT();
  const items: MenuItem[] = [
    { key: 'view', label: t('view'), icon: 'info', onSelect: () => onOpen(row.id) },
    ...offeredDecisions(row.actions).map(({ name, icon, danger }) => ({
      key: name,
      label: t(`do.${name}`),
      icon,
      danger,
      onSelect: () => onDecide(name, row),
    })),
  ];
  return <ActionsMenu label={t('actionsOf', { name: customerName(row.customer, t) })} items={items} />;
}
