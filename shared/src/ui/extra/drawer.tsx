import { Drawer as AntdDrawer } from 'antd';
import type { ReactNode } from 'react';
import { InAntd } from '../antd/in-antd.tsx';
import { classNames } from '../core/class-names.ts';
import { Icon } from '../core/icon.tsx';
import { useT } from '../messages/en.ts';
import { FocusTrap, useOpener } from './focus-trap.tsx';
import { overlayHost } from './overlay-host.ts';

export type DrawerProps = {
  open: boolean;
  /** Escape, the cross, a press beside it. */
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  side?: 'start' | 'end' | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** At the side of the page, over it; for navigation and filters on a phone. */
export function Drawer({ open, onClose, title, footer, side = 'start', className, children }: DrawerProps) {
  const t = useT();
  const opener = useOpener(open);
  return (
    <InAntd>
      <AntdDrawer
        open={open}
        onClose={onClose}
        title={title}
        footer={footer}
        placement={side === 'start' ? 'left' : 'right'}
        size="min(20rem, 88vw)"
        destroyOnHidden
        getContainer={overlayHost}
        closable={{ closeIcon: <Icon name="close" size={20} />, placement: 'end', 'aria-label': t('close') }}
        mask={{ blur: false }}
        rootClassName="wp-drawer-root"
        className={classNames('wp-drawer', className)}
        classNames={{ header: 'wp-drawer__head', body: 'wp-drawer__body', close: 'wp-drawer__close' }}
      >
        <FocusTrap opener={opener} />
        {children}
      </AntdDrawer>
    </InAntd>
  );
}
