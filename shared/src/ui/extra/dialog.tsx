import { Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import { InAntd } from '../antd/in-antd.tsx';
import { classNames } from '../core/class-names.ts';
import { Icon } from '../core/icon.tsx';
import { Title } from '../core/text.tsx';
import { useT } from '../messages/en.ts';
import { FocusTrap, useOpener } from './focus-trap.tsx';
import { overlayHost } from './overlay-host.ts';

export type DialogProps = {
  open: boolean;
  /** Escape, the cross, and a press beside it where nothing can be lost (`dismissable`). */
  onClose: () => void;
  title: ReactNode;
  /** Under the title; read out with it. */
  description?: ReactNode;
  /** Beside the title: a help button. */
  extra?: ReactNode;
  /** Buttons; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** A press beside it closes it. Not for forms: what was typed would be lost. */
  dismissable?: boolean | undefined;
  /** Without it there is neither a cross nor Escape: for what must be answered. */
  closable?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** antd's widths are numbers of px or what CSS makes of a text. */
const WIDTH = { sm: '26rem', md: '36rem', lg: '56rem' } as const;

/** Over the page: focus stays within, Escape closes, focus goes back. Larger ones fill a phone's window. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, extra, footer, size = 'md', dismissable = false } = props;
  const { closable = true, role, className, children } = props;
  const t = useT();
  const id = useId();
  const opener = useOpener(open);
  return (
    <InAntd>
      <Modal
        open={open}
        onCancel={onClose}
        title={
          <>
            <Title level={2} size="lg" id={`${id}-title`}>
              {title}
            </Title>
            {extra}
          </>
        }
        footer={footer ?? null}
        width={WIDTH[size]}
        centered
        destroyOnHidden
        getContainer={overlayHost}
        closable={closable ? { closeIcon: <Icon name="close" size={20} />, 'aria-label': t('close') } : false}
        keyboard={closable}
        mask={{ closable: dismissable && closable, blur: false }}
        // Removed immediately when it is closed, as when it is unmounted; how it comes is in the style sheet.
        transitionName=""
        maskTransitionName=""
        rootClassName={classNames('wp-dialog-root', `wp-dialog-root--${size}`)}
        className={classNames('wp-dialog', className)}
        classNames={{
          // Popups of what is within are in it (`AntdRoot`).
          container: 'wp-dialog__box wp-layer',
          header: 'wp-dialog__head',
          body: 'wp-dialog__body',
          footer: 'wp-dialog__foot',
          close: 'wp-dialog__close',
        }}
      >
        <FocusTrap
          opener={opener}
          role={role}
          labelledBy={`${id}-title`}
          describedBy={description ? `${id}-about` : undefined}
        />
        {description ? (
          <div className="wp-dialog__about" id={`${id}-about`}>
            {description}
          </div>
        ) : null}
        {children}
      </Modal>
    </InAntd>
  );
}
