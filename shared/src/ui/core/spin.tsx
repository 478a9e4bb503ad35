import { classNames } from './class-names.ts';

/** Decoration beside words that say what is going on. Size in px. */
export function Spin({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('wp-spin', className)}
      style={{ width: size, height: size }}
    />
  );
}
