import type { ReactNode } from 'react';

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
  isPressed: boolean;
  onPress: () => void;
};

export function CountFilter({ label, value, isPressed, onPress }: CountFilterProps) {
  return (
    <li>
      <button type="button" className="wp-count" aria-pressed={isPressed} onClick={onPress}>
        {label} <span className="wp-count__value">{value}</span>
      </button>
    </li>
  );
}
