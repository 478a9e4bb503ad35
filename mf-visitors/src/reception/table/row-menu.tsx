import { personName } from '@portal/shared/people';
import { toast } from '@portal/shared/toasts';
import { Button, type ButtonProps, lazyPart } from '@portal/shared/ui/core';
import { memo, useState } from 'react';
import type { Visit } from '#parts/api';
import { useT } from '../texts/en.ts';
import type { RowEvents } from './row-actions.ts';

const RowMenuList = lazyPart(() => import('./row-menu-list.tsx').then((m) => m.RowMenuList));

interface RowMenuProps {
  visit: Visit;
  events: RowEvents;
}

/** A plain button until the menu is opened: 100 ready menus would cost more than the table. */
export const RowMenu = memo(function RowMenu({ visit, events }: RowMenuProps) {
  const t = useT();
  const [isWanted, setWanted] = useState(false);
  const button: ButtonProps = {
    variant: 'quiet',
    square: true,
    size: 'sm',
    icon: 'more',
    'aria-label': t('menuOf', { name: personName(visit.visitor) }),
  };
  if (isWanted) return <RowMenuList visit={visit} events={events} button={button} />;
  const open = () =>
    RowMenuList.load().then(
      () => setWanted(true),
      () => toast.error(t('menuFailed')),
    );
  return (
    <Button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={RowMenuList.preload}
      onFocus={RowMenuList.preload}
      onClick={() => void open()}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        void open();
      }}
    />
  );
});
