import type { Appointment } from '@portal/openapi/meetings';
import { Menu, type MenuItem } from '@portal/shared/ui/extra';
import { offeredDecisions } from '../decisions/decisions.ts';
import type { Decide } from '../decisions/use-decisions.ts';
import { useT } from '../texts/en.ts';
import { customerName } from '../words.ts';

interface RowMenuProps {
  row: Appointment;
  onOpen: (id: number) => void;
  onDecide: Decide;
}

/** The decisions that the server allows this user now, and the details. */
export function RowMenu({ row, onOpen, onDecide }: RowMenuProps) {
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
  const label = t('actionsOf', { name: customerName(row.customer, t) });
  return (
    <Menu
      label={label}
      button={{ variant: 'quiet', icon: 'more', square: true, 'aria-label': label }}
      items={items}
    />
  );
}
