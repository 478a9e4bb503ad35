import { type MenuProps as AntdMenuProps, Dropdown } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { InAntd } from '../antd/in-antd.tsx';
import { Button, type ButtonProps } from '../core/button.tsx';
import { Icon, type IconProps } from '../core/icon.tsx';

export type MenuItem =
  | {
      key: string;
      label: string;
      icon?: IconProps['name'] | undefined;
      /** At the end of the row, less prominent; part of its accessible name. */
      note?: ReactNode;
      /** A switch (`checkbox`) or one of a group (`radio`); `checked` is its state. */
      type?: 'checkbox' | 'radio' | undefined;
      checked?: boolean | undefined;
      danger?: boolean | undefined;
      /** Why it is disabled; shown below it. */
      reason?: string | undefined;
      onSelect: () => void;
    }
  | { key: string; type: 'divider' }
  | { key: string; type: 'heading'; label: string };

export type MenuProps = {
  /** Accessible name of the menu. */
  label: string;
  button: Omit<ButtonProps, 'onClick' | 'ref'>;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
  /** Renders the list next to the button in the document: for a menu inside another popup. */
  inPlace?: boolean | undefined;
  /** Open from the start: for a menu whose code was loaded when its button was pressed. */
  defaultOpen?: boolean | undefined;
};

function antdItem(item: MenuItem): NonNullable<AntdMenuProps['items']>[number] {
  if (item.type === 'divider') return { key: item.key, type: 'divider' };
  if (item.type === 'heading') return { key: item.key, type: 'group', label: item.label };
  const checkable = item.type
    ? { role: `menuitem${item.type}`, 'aria-checked': item.checked === true }
    : undefined;
  return {
    ...checkable,
    key: item.key,
    danger: item.danger === true,
    disabled: item.reason !== undefined,
    icon: item.icon ? <Icon name={item.icon} size={18} /> : undefined,
    extra: item.checked ? <Icon name="check" size={18} className="wp-menu__check" /> : item.note,
    label: item.reason ? <Reasoned label={item.label} reason={item.reason} /> : item.label,
    onClick: item.onSelect,
  };
}

function Reasoned({ label, reason }: { label: ReactNode; reason: string }) {
  return (
    <span className="wp-option">
      {label}
      <span className="wp-option__note">{reason}</span>
    </span>
  );
}

const besides = (trigger: HTMLElement) => trigger.parentElement ?? document.body;

/**
 * A menu button: a press, Enter or an arrow opens it, arrows move, Enter selects, Escape and Tab close. While it is
 * open its items stay unchanged.
 */
export function Menu({ label, button, items, align = 'end', inPlace, defaultOpen = false }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const shown = useSteadyItems(items, open);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <InAntd>
      <Dropdown
        open={open}
        onOpenChange={(next, { source }) => {
          setOpen(next);
          const isInMenu = document.activeElement?.closest('[role="menu"]') != null;
          if (!next && (source === 'menu' || isInMenu)) anchor.current?.focus();
        }}
        trigger={['click']}
        autoFocus
        destroyOnHidden
        transitionName=""
        {...(inPlace ? { getPopupContainer: besides } : {})}
        placement={align === 'end' ? 'bottomRight' : 'bottomLeft'}
        menu={{ items: shown.map(antdItem), 'aria-label': label }}
      >
        <Button
          {...button}
          ref={anchor}
          aria-haspopup="menu"
          aria-expanded={open}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            setOpen(true);
          }}
        />
      </Dropdown>
    </InAntd>
  );
}

/**
 * Freezes the items while the menu is open: a live update must not move another one under the pointer just before a
 * press. A pressed item runs its newest version; one that no longer exists runs as it was shown, and the server may
 * refuse it.
 */
function useSteadyItems(items: readonly MenuItem[], isOpen: boolean): readonly MenuItem[] {
  const [kept, setKept] = useState(isOpen ? items : undefined);
  const shown = isOpen ? (kept ?? items) : undefined;
  if (shown !== kept) setKept(shown);
  if (!shown || shown === items) return items;
  const newest = new Map(items.map((item) => [item.key, item]));
  return shown.map((item) => {
    const fresh = newest.get(item.key);
    return canBePressed(item) && fresh && canBePressed(fresh) ? { ...item, onSelect: fresh.onSelect } : item;
  });
}

type Entry = Extract<MenuItem, { onSelect: () => void }>;

const canBePressed = (item: MenuItem): item is Entry => 'onSelect' in item && item.reason === undefined;
