import { DecisionCell } from '@portal/shared/approvals';
import { Menu, type MenuItem } from '@portal/shared/ui/extra';
import type { ParkingReservation } from '#parts/parking';
import { StatusTag } from './status-tag.tsx';
import { useT } from './texts/en.ts';
import type { Decide, DecisionName } from './use-decisions.tsx';
import { useWords } from './words.ts';

interface StatusCellProps {
  row: ParkingReservation;
  onDecide: Decide;
}

const MENU = [
  { name: 'approve', icon: 'check', danger: false },
  { name: 'deny', icon: 'close', danger: true },
  { name: 'cancel', icon: 'trash', danger: true },
] as const satisfies readonly { name: DecisionName; icon: 'check' | 'close' | 'trash'; danger: boolean }[];

/** The status, its menu, and for what awaits approval the two buttons. */
export function StatusCell({ row, onDecide }: StatusCellProps) {
  const t = useT();
  const { nameOf, dayOf, statusOf } = useWords();
  const about = { name: nameOf(row), day: dayOf(row) };
  const items: MenuItem[] = MENU.filter(({ name }) => row.actions.includes(name)).map(
    ({ name, icon, danger }) => ({
      key: name,
      label: t(name),
      icon,
      danger,
      onSelect: () => onDecide(name, row),
    }),
  );
  const status = statusOf(row);
  const label = t('actionsOf', { ...about, status });
  return (
    <DecisionCell
      asked={about}
      isOpen={row.status === 'pre-approval' && row.actions.includes('approve')}
      onApprove={() => onDecide('approve', row)}
      onDeny={() => onDecide('deny', row)}
    >
      <StatusTag status={row.status}>{status}</StatusTag>
      {items.length > 0 ? (
        <Menu
          label={label}
          button={{ variant: 'quiet', icon: 'more', square: true, size: 'sm', 'aria-label': label }}
          items={items}
        />
      ) : null}
    </DecisionCell>
  );
}
