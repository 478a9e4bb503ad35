import type { ReactNode } from 'react';
import { classNames } from '../core/class-names.ts';
import { Skeleton } from '../core/skeleton.tsx';
import { VisuallyHidden } from '../core/text.tsx';

/** Cards side by side, as many as fit. Its children are `CardGridItem`s. */
export function CardGrid({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <ul className={classNames('wp-grid', className)} aria-label={label}>
      {children}
    </ul>
  );
}

export type CardGridItemProps = {
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** A `StatusBadge`. */
  status?: ReactNode;
  /** Below: features as tags, for instance. */
  children?: ReactNode;
  /** Why it cannot be pressed, in words; shown in the card. */
  reason?: string | undefined;
  /** The whole card is the button; its name is `pressLabel`, or the title. Without it the card is text. */
  onPress?: (() => void) | undefined;
  pressLabel?: string | undefined;
};

export function CardGridItem(props: CardGridItemProps) {
  const { title, subtitle, status, children, reason, onPress, pressLabel } = props;
  return (
    <li className={classNames('wp-tile', onPress ? 'wp-tile--live' : 'wp-tile--still')}>
      <div className="wp-tile__card">
        <div className="wp-tile__head">
          <h3 className="wp-tile__title">
            {onPress ? (
              <button type="button" className="wp-tile__press" aria-label={pressLabel} onClick={onPress}>
                {title}
              </button>
            ) : (
              title
            )}
          </h3>
          {status}
        </div>
        {subtitle ? <p className="wp-tile__subtitle">{subtitle}</p> : null}
        {children ? <div className="wp-tile__body">{children}</div> : null}
        {reason ? <p className="wp-tile__reason">{reason}</p> : null}
      </div>
    </li>
  );
}

/** The shape of a grid while it loads. */
export function CardGridSkeleton({ label, count = 8 }: { label: string; count?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="wp-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index} className="wp-tile wp-tile--still">
            <div className="wp-tile__card">
              <Skeleton width="45%" height="1.1rem" />
              <Skeleton width="70%" />
              <Skeleton width="30%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
