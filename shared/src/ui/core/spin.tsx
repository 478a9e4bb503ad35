import { classNames } from './class-names.ts';

/** A turning ring; decoration beside words that say what is going on. In px. */
export function Spin({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={classNames('wp-spin', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
