import { personName } from '@portal/shared/people';
import { classNames, Icon, Stack, Text, VisuallyHidden } from '@portal/shared/ui/core';
import { Avatar, StatusBadge } from '@portal/shared/ui/display';
import type { ReactNode } from 'react';
import type { MusterColumn } from '../rules/muster-columns.ts';
import type { MusterMark, MusterRow, Tick } from '../rules/muster-types.ts';
import { isDisputed } from '../rules/with-changes.ts';
import { useT } from '../texts/en.ts';
import { PhoneLink, placeOf, Signal } from '../where.tsx';
import { MarkButtons } from './mark-buttons.tsx';

interface RollCallRowProps {
  row: MusterRow;
  columns: readonly MusterColumn[];
  clock: (instant: string) => string;
  onMark: (row: MusterRow, tick: Tick) => void;
}

/** Facts that help to find a person come first, whatever the order of the columns. */
const FACTS = ['location', 'signal', 'host', 'phone', 'company', 'type', 'email'] as const;

/** A person who is missing: name, whereabouts, the last mark, and the buttons. */
export function RollCallRow({ row, columns, clock, onMark }: RollCallRowProps) {
  const t = useT();
  const name = personName(row);
  const facts: Record<(typeof FACTS)[number], ReactNode> = {
    location: placeOf(row),
    signal: <Signal row={row} at={clock(row.signalAt)} />,
    phone: row.phone ? <PhoneLink phone={row.phone} /> : null,
    email: row.email ? (
      <a className="vm-link" href={`mailto:${row.email}`}>
        {row.email}
      </a>
    ) : null,
    company: row.company,
    type: t(row.type),
    host: row.host,
  };
  return (
    <li
      data-row={row.key}
      className={classNames(
        'vm-roll__row',
        `vm-roll__row--${row.mark?.status ?? 'unknown'}`,
        isDisputed(row) && 'vm-roll__row--disputed',
      )}
    >
      <Stack gap={3} className="vm-roll__in">
        <Stack row gap={3} align="start" className="vm-roll__who">
          {columns.includes('photo') ? <Avatar name={name} photo={row.photo} size={40} /> : null}
          <Stack gap={1} className="vm-roll__text">
            <Stack as="span" row gap={2} className="vm-name">
              <Text strong size="lg">
                {name}
              </Text>
              {row.needsAssistance ? (
                <StatusBadge tone="danger" icon="accessible">
                  {t('needsAssistance')}
                </StatusBadge>
              ) : null}
            </Stack>
            <Stack as="ul" row gap={3} className="wp-text--sm wp-text--soft vm-facts">
              {FACTS.map((column) =>
                columns.includes(column) && facts[column] ? (
                  <li key={column}>
                    <VisuallyHidden>{`${t(column)}: `}</VisuallyHidden>
                    {facts[column]}
                  </li>
                ) : null,
              )}
            </Stack>
            <Said row={row} clock={clock} />
          </Stack>
        </Stack>
        <MarkButtons row={row} name={name} onMark={onMark} />
      </Stack>
    </li>
  );
}

/** The mark's author and time, and a warden who disagrees. */
function Said({ row: { mark, isWaiting }, clock }: Pick<RollCallRowProps, 'row' | 'clock'>) {
  const t = useT();
  const other = mark?.disagreement;
  return (
    <>
      {other ? (
        <Text block size="sm" tone="warning" strong>
          <Icon name="alert" size={16} inline />{' '}
          {t('disagrees', { name: other.markedBy, status: t(other.status), at: clock(other.markedAt) })}{' '}
          {t('settle')}
        </Text>
      ) : null}
      {isWaiting ? (
        <Text block size="sm" tone="warning">
          <Icon name="offline" size={16} inline /> {t('notSent')}
        </Text>
      ) : mark ? (
        <Text size="sm" tone="soft">
          {t('markedBy', { status: t(whatWasSaid(mark)), name: mark.markedBy, at: clock(mark.markedAt) })}
        </Text>
      ) : null}
    </>
  );
}

/** Without a status, the mark is about assistance. */
function whatWasSaid({ status, needsAssistance, markedAt, assistanceAt }: MusterMark) {
  if (status !== 'unknown' || assistanceAt !== markedAt) return status;
  return needsAssistance ? 'needsAssistance' : 'noAssistance';
}
