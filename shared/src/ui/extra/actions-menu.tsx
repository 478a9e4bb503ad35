import { Menu, type MenuItem } from './menu.tsx';

export interface ActionsMenuProps {
  /** Names the row: "Actions for Ada Khan". */
  label: string;
  items: readonly MenuItem[];
}

/** The actions of a row behind three dots. */
export function ActionsMenu({ label, items }: ActionsMenuProps) {
  return (
    <Menu
      label={label}
      button={{ variant: 'quiet', icon: 'more', square: true, 'aria-label': label }}
      items={items}
    />
  );
}
