import { toast } from '@portal/shared/toasts';
import { Button, type ButtonProps } from '@portal/shared/ui/core';
import { type ComponentType, memo, useState } from 'react';
import type { Visit } from '#common/api/visitors-api.ts';
import { visitorName } from '#common/visits/visit-words.ts';
import { useT } from '#messages/reception/index.ts';
import type { RowEvents } from './asked.ts';
import type { RowMenuListProps } from './row-menu-list.tsx';

const load = () => import('./row-menu-list.tsx').then((m) => m.RowMenuList);

interface RowMenuProps {
  visit: Visit;
  events: RowEvents;
}

/** A plain button until somebody wants the menu: 100 menus at the ready would cost more than the table. */
export const RowMenu = memo(function RowMenu({ visit, events }: RowMenuProps) {
  const t = useT();
  const [List, setList] = useState<ComponentType<RowMenuListProps> | null>(null);
  const button: ButtonProps = {
    variant: 'quiet',
    square: true,
    icon: 'more',
    'aria-label': t('menuOf', { name: visitorName(visit.visitor) }),
  };
  if (List) return <List visit={visit} events={events} button={button} />;
  const open = () =>
    load().then(
      (found) => setList(() => found),
      () => toast.error(t('menuFailed')),
    );
  return (
    <Button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => {})}
      onFocus={() => void load().catch(() => {})}
      onClick={() => void open()}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        void open();
      }}
    />
  );
});
