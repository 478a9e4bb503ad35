import { Skeleton as AntdSkeleton } from 'antd';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './text.tsx';

export type SkeletonProps = {
  /** CSS lengths. */
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'line' | 'block' | 'circle' | undefined;
  className?: string | undefined;
};

/** A grey stand-in of the shape of what comes. Put it into `Loading`, which says so in words. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <AntdSkeleton.Node
      active
      rootClassName={classNames('wp-skeleton', `wp-skeleton--${shape}`, className)}
      style={{ ...(width ? { width } : {}), ...(height ? { height } : {}) }}
    />
  );
}

const LINES = { rows: 3, width: ['40%', '100%', '75%'] };

/** `label` is what a screen reader hears while the shapes inside stand for the content. */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div role="status" className="wp-loading">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="wp-loading__shapes" aria-hidden="true">
        {children ?? <AntdSkeleton active title={false} paragraph={LINES} />}
      </div>
    </div>
  );
}
