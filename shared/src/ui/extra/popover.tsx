import { Popover as AntdPopover } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { InAntd } from '../antd/in-antd.tsx';
import { Button, type ButtonProps } from '../core/button.tsx';

export type PopoverProps = {
  /** Names the panel for those who hear it. */
  label: string;
  button: Omit<ButtonProps, 'onClick' | 'ref'>;
  align?: 'start' | 'end' | undefined;
  /** Rendered while it is open only. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A small panel beside its button. Escape and a press elsewhere close it. */
export function Popover({ label, button, align = 'start', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return (
    <InAntd>
      <AntdPopover
        open={open}
        onOpenChange={(next) => (next ? setOpen(true) : close())}
        trigger="click"
        arrow={false}
        destroyOnHidden
        motion={{ motionName: '' }}
        placement={align === 'start' ? 'bottomLeft' : 'bottomRight'}
        content={
          // antd's own box is a tooltip to those who hear it; what is in here is more than that.
          <div role="dialog" aria-label={label} tabIndex={-1} className="wp-popover">
            {typeof children === 'function' ? children(close) : children}
          </div>
        }
      >
        <Button {...button} ref={anchor} aria-expanded={open} aria-haspopup="dialog" />
      </AntdPopover>
    </InAntd>
  );
}
