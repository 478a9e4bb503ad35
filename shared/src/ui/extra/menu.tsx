import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../core/button.tsx';
import { classNames } from '../core/class-names.ts';
import { Icon, type IconProps } from '../core/icon.tsx';
import { useDismiss } from './use-dismiss.ts';
import { popupProps, usePopup } from './use-popup.ts';

export type MenuItem =
  | {
      key: string;
      label: string;
      icon?: IconProps['name'] | undefined;
      /** A switch (`checkbox`) or one of a group (`radio`); `checked` says how it stands. */
      type?: 'checkbox' | 'radio' | undefined;
      checked?: boolean | undefined;
      danger?: boolean | undefined;
      /** Why it cannot be pressed; shown under it. */
      reason?: string | undefined;
      onSelect: () => void;
    }
  | { key: string; type: 'divider' }
  | { key: string; type: 'heading'; label: string };

export type MenuProps = {
  /** Names the menu. */
  label: string;
  button: Omit<ButtonProps, 'onClick' | 'ref'>;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
};

/** A menu button (WAI-ARIA): arrows walk, Home and End jump, letters find, Enter takes, Escape and Tab close. */
export function Menu({ label, button, items, align = 'end' }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState<'first' | 'last' | false>(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  usePopup(open !== false, anchor, popup, { align });
  useDismiss(open !== false, anchor, popup, () => setOpen(false));

  const entries = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  useEffect(() => {
    if (!open) return;
    const all = [...(popup.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    all.at(open === 'first' ? 0 : -1)?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const all = entries();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => {
      event.preventDefault();
      all.at(index % all.length)?.focus();
    };
    if (event.key === 'ArrowDown') go(here + 1);
    else if (event.key === 'ArrowUp') go(here - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key === 'Tab') setOpen(false);
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const letter = event.key.toLocaleLowerCase();
      const starts = (element: HTMLElement) =>
        element.textContent?.trim().toLocaleLowerCase().startsWith(letter);
      [...all.slice(here + 1), ...all.slice(0, here + 1)].find(starts)?.focus();
    }
  };

  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      />
      <div
        ref={popup}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="wp-popup wp-menu"
        {...popupProps(open !== false)}
        onKeyDown={onKey}
      >
        {open
          ? items.map((item) => {
              if (item.type === 'divider') return <hr key={item.key} className="wp-menu__line" />;
              if (item.type === 'heading') {
                return (
                  <div key={item.key} role="presentation" className="wp-menu__heading">
                    {item.label}
                  </div>
                );
              }
              return (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a type the role is a checkable one
                <button
                  key={item.key}
                  type="button"
                  role={item.type ? `menuitem${item.type}` : 'menuitem'}
                  aria-checked={item.type ? item.checked === true : undefined}
                  aria-disabled={item.reason !== undefined || undefined}
                  tabIndex={-1}
                  className={classNames('wp-menu__item', item.danger && 'wp-menu__item--danger')}
                  onClick={() => {
                    if (item.reason !== undefined) return;
                    close();
                    item.onSelect();
                  }}
                >
                  {item.icon ? <Icon name={item.icon} size={18} /> : null}
                  <span className="wp-menu__words">
                    {item.label}
                    {item.reason ? <span className="wp-menu__reason">{item.reason}</span> : null}
                  </span>
                  {item.checked ? <Icon name="check" size={18} className="wp-menu__check" /> : null}
                </button>
              );
            })
          : null}
      </div>
    </>
  );
}
