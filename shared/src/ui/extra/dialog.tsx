import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../core/button.tsx';
import { classNames } from '../core/class-names.ts';
import { Title } from '../core/text.tsx';
import { useT } from '../messages/index.ts';
import { openOverlay } from './overlay.ts';

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
  /** At the side instead of the middle; for navigation and filters on a phone. */
  side?: 'start' | 'end' | undefined;
  /** A press beside it closes it. Not for forms: what was typed would be lost. */
  dismissable?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** Over the page, which rests meanwhile: focus stays within, Escape closes, focus goes back. Fills a phone's window. */
export function Dialog(props: DialogProps) {
  return props.open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog(props: DialogProps) {
  const {
    onClose,
    title,
    description,
    extra,
    footer,
    size = 'md',
    side,
    dismissable,
    className,
    children,
  } = props;
  const t = useT();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (!layer.current || !panel.current) return;
    return openOverlay(layer.current, panel.current, () => close.current());
  }, []);
  return (
    <div
      ref={layer}
      className={classNames('wp-layer', side && `wp-layer--${side}`)}
      onPointerDown={(event) => {
        if (dismissable && event.target === layer.current) onClose();
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is dialog or alertdialog; both may be modal */}
      <div
        ref={panel}
        role={props.role ?? 'dialog'}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-about` : undefined}
        tabIndex={-1}
        className={classNames('wp-dialog', side ? 'wp-dialog--side' : `wp-dialog--${size}`, className)}
      >
        <div className="wp-dialog__head">
          <Title level={2} size="lg" id={`${id}-title`}>
            {title}
          </Title>
          {extra}
          <Button
            className="wp-dialog__close"
            variant="quiet"
            square
            icon="close"
            aria-label={t('close')}
            onClick={onClose}
          />
        </div>
        {description ? (
          <div className="wp-dialog__about" id={`${id}-about`}>
            {description}
          </div>
        ) : null}
        <div className="wp-dialog__body" data-overlay-body="">
          {children}
        </div>
        {footer ? <div className="wp-dialog__foot">{footer}</div> : null}
      </div>
    </div>
  );
}

export type DrawerProps = Omit<DialogProps, 'size' | 'role' | 'side'> & {
  side?: 'start' | 'end' | undefined;
};

export function Drawer({ side = 'start', ...rest }: DrawerProps) {
  return <Dialog dismissable {...rest} side={side} />;
}
