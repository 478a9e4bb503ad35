import { personName } from '@portal/shared/people';
import { Button, Stack, Tag, Text } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import type { Column } from '@portal/shared/ui/table';
import type { Employee } from '#parts/api';
import type { useT } from '#parts/people';
import { PresenceCell } from './presence-cell.tsx';
import { type ExtraColumn, extraText } from './rules/extra-columns.ts';

export interface ColumnContext {
  t: ReturnType<typeof useT>;
  extras: readonly ExtraColumn[];
  siteOf: (id: number | null) => { name: string; timeZone: string } | undefined;
  /** Undefined for users who may not contact anyone. */
  onContact: ((employee: Employee) => void) | undefined;
  zone: string;
}

/** Name, contact, whereabouts, and the client's additional fields (rules/people.md#employee-directory). */
export function employeeColumns({ t, extras, siteOf, onContact, zone }: ColumnContext): Column<Employee>[] {
  return [
    {
      key: 'name',
      title: t('name'),
      orderKey: 'last_name',
      isRowHeader: true,
      width: '15rem',
      render: (row) => <Who row={row} t={t} />,
    },
    {
      key: 'email',
      title: t('reach'),
      orderKey: 'email',
      width: '15rem',
      render: (row) => (
        <Stack gap={1}>
          {row.email}
          {row.phone ? (
            <Text size="sm" tone="soft">
              {row.phone}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    { key: 'site', title: t('site'), priority: 'wide', render: (row) => siteOf(row.site)?.name ?? '–' },
    {
      key: 'presence',
      title: t('presence'),
      render: (row) => <PresenceCell employee={row} zone={siteOf(row.site)?.timeZone ?? zone} />,
    },
    { key: 'vehicles', title: t('vehicles'), priority: 'wide', render: (row) => <Plates row={row} /> },
    ...extras.map(
      ({ key, label }): Column<Employee> => ({
        key: `extra.${key}`,
        title: label,
        priority: 'wide',
        render: (row) => extraText(row.additionalInformation[key], { yes: t('yes'), no: t('no') }) || '–',
      }),
    ),
    ...(onContact
      ? [
          {
            key: 'actions',
            title: t('actions'),
            hideTitle: true,
            align: 'end',
            render: (row) => <ContactButton row={row} t={t} onContact={onContact} />,
          } satisfies Column<Employee>,
        ]
      : []),
  ];
}

type T = ColumnContext['t'];

function Who({ row, t }: { row: Employee; t: T }) {
  return (
    <PersonName
      name={personName(row)}
      photo={row.photo}
      size={40}
      note={row.company}
      badge={
        <>
          {row.isActive ? null : <Tag>{t('inactive')}</Tag>}
          {row.isRestricted ? <Tag tone="warning">{t('restricted')}</Tag> : null}
        </>
      }
    />
  );
}

function Plates({ row }: { row: Employee }) {
  if (row.vehicles.length === 0) return '–';
  return (
    <Stack row gap={1}>
      {row.vehicles.map(({ registration }) => (
        <span key={registration} className="id-plate">
          {registration}
        </span>
      ))}
    </Stack>
  );
}

/** Disabled, with a reason next to it, if there is no way to reach the person (rules/people.md#contact). */
function ContactButton({ row, t, onContact }: { row: Employee; t: T; onContact: (row: Employee) => void }) {
  const cannot = !row.email && !row.phone;
  return (
    <Stack gap={1} align="end">
      <Button
        size="sm"
        aria-label={t('contactPerson', { name: personName(row) })}
        aria-disabled={cannot || undefined}
        onClick={() => onContact(row)}
      >
        {t('contact')}
      </Button>
      {cannot ? (
        <Text size="xs" tone="faint">
          {t('noWay')}
        </Text>
      ) : null}
    </Stack>
  );
}
