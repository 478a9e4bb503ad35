import type { ReactNode } from 'react';
import { Icon, type IconProps } from '../core/icon.tsx';

/** Counts that are filters, in one line. Its children are `CountFilter`s. */
export function CountFilters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="wp-counts" aria-label={label}>
      {children}
    </ul>
  );
}

export type CountFilterProps = {
  /** The things that are counted. */
  label: string;
  value: ReactNode;
  icon?: IconProps['name'] | undefined;
  isPressed: boolean;
  onPress: () => void;
};

export function CountFilter({ label, value, icon, isPressed, onPress }: CountFilterProps) {
  return (
    <li>
      <button type="button" className="wp-count" aria-pressed={isPressed} onClick={onPress}>
        {icon ? <Icon name={icon} size={14} /> : null}
        {label} <span className="wp-count__value">{value}</span>
      </button>
    </li>
  );
}
