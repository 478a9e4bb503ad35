import { classNames } from './class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

export type IconProps = {
  /** An unknown name (a feature's icon comes from the server) draws a dot. */
  name: IconName | (string & {});
  /** In px. */
  size?: number;
  /** As somebody chose it (`#rrggbb`); without it that of the text. */
  color?: string | null | undefined;
  /** Among words, on their line. */
  inline?: boolean | undefined;
  className?: string;
};

/** Decoration: the words are next to it, so screen readers pass over it. */
export function Icon({ name, size = 20, color, inline, className }: IconProps) {
  const path = Object.hasOwn(ICON_PATHS, name) ? ICON_PATHS[name as IconName] : ICON_PATHS.dot;
  return (
    <svg
      className={classNames('wp-icon', inline && 'wp-icon--inline', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color ?? 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
