import { useSession } from '@portal/shared/session';
import { Brand, VisuallyHidden } from '@portal/shared/ui/core';
import { Drawer } from '@portal/shared/ui/extra';
import { type MouseEvent, useEffect } from 'react';
import { useT } from '../messages/en.ts';
import './drawer-dialog.css';
import type { NavSection } from '../../view/nav.ts';
import { NavList } from './nav-list.tsx';

/** Narrower than this, the burger opens the drawer (rules/frame.md#layouts); from here on it is next to the page. */
const WIDE = '(min-width: 1023px)';

interface DrawerDialogProps {
  sections: readonly NavSection[];
  onClose: () => void;
}

/** The drawer over the page, on narrow screens. */
export function DrawerDialog({ sections, onClose }: DrawerDialogProps) {
  const t = useT();
  const client = useSession((session) => session.client);

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const closeIfWide = () => {
      if (wide.matches) onClose();
    };
    wide.addEventListener('change', closeIfWide);
    return () => wide.removeEventListener('change', closeIfWide);
  }, [onClose]);

  // Also for a link to the page that is shown already, which changes no address.
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      className="sh-drawer-dialog"
      title={
        <>
          <VisuallyHidden>{t('navigation')}</VisuallyHidden>
          {client ? <Brand client={client} /> : null}
        </>
      }
    >
      <nav aria-label={t('navigation')} onClickCapture={closeOnLink}>
        <NavList sections={sections} onDialog={onClose} />
      </nav>
    </Drawer>
  );
}
