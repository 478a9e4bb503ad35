import { classNames } from './class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

export type IconProps = {
  /** An unknown name (a feature's icon comes from the server) draws a dot. */
  name: IconName | (string & {});
  /** In px. */
  size?: number;
  /** A chosen colour (`#rrggbb`); by default the text's colour. */
  color?: string | null | undefined;
  /** Inside a text, on its line. */
  inline?: boolean | undefined;
  className?: string;
};

/** Decoration: the text is next to it, so screen readers skip it. */
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
