import type { ReactNode } from 'react';
import { classNames } from '../core/class-names.ts';
import { Icon, type IconProps } from '../core/icon.tsx';
import type { Tone } from '../theme/palette.ts';

/** Figures side by side, as many as fit. Its children are `StatTile`s. */
export function StatTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="wp-stats" aria-label={label}>
      {children}
    </ul>
  );
}

export type StatTileProps = {
  /** What is counted. */
  label: string;
  value: ReactNode;
  /** A line below. */
  note?: ReactNode;
  icon?: IconProps['name'] | undefined;
  tone?: Tone | undefined;
  /** Makes it a switch, for counts that are filters. */
  onPress?: (() => void) | undefined;
  isPressed?: boolean | undefined;
};

/** One figure and what it counts. */
export function StatTile({ label, value, note, icon, tone = 'neutral', onPress, isPressed }: StatTileProps) {
  const words = (
    <>
      {icon ? (
        <span className="wp-stat__sign">
          <Icon name={icon} size={20} />
        </span>
      ) : null}
      <span className="wp-stat__words">
        <span className="wp-stat__label">{label}</span>
        <span className="wp-stat__value">{value}</span>
        {note ? <span className="wp-stat__note">{note}</span> : null}
      </span>
    </>
  );
  return (
    <li className={classNames('wp-stat', `wp-stat--${tone}`)}>
      {onPress ? (
        <button type="button" className="wp-stat__box" aria-pressed={isPressed === true} onClick={onPress}>
          {words}
        </button>
      ) : (
        <div className="wp-stat__box">{words}</div>
      )}
    </li>
  );
}
