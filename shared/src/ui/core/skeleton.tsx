import type { ReactNode } from 'react';
import { VisuallyHidden } from './text.tsx';

export type SkeletonProps = {
  /** CSS lengths. */
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'line' | 'block' | 'circle' | undefined;
};

/** A grey stand-in of the shape of what comes; it does not move. Put it into `Loading`, which says so in words. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return <span className={`wp-skeleton wp-skeleton--${shape}`} style={{ width, height }} />;
}

/** `label` is what a screen reader hears while the shapes inside stand for the content. */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div role="status" className="wp-loading">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="wp-loading__shapes" aria-hidden="true">
        {children ?? (
          <>
            <Skeleton width="40%" />
            <Skeleton />
            <Skeleton width="75%" />
          </>
        )}
      </div>
    </div>
  );
}

/** Three still bars in the shape of a card's rows, as the painted dashboard has them. */
export function CardRowsSkeleton() {
  return (
    <div className="wp-card-rows-coming">
      <span />
      <span />
      <span />
    </div>
  );
}
