const PREFIXES: Readonly<Record<string, string>> = {
  Button: 'btn',
  DatePicker: 'picker',
  Calendar: 'picker-calendar',
  FloatButton: 'float-btn',
  QRCode: 'qrcode',
  TreeSelect: 'select',
  'Input-Search': 'input-search',
  'Input-OTP': 'otp',
  'Space-Compact': 'space-compact',
  'Space-Addon': 'space-addon',
};

/** The class of an antd component, from the name that its styles are created with. */
export function prefixOf(component: string | readonly string[]): string {
  const cells = typeof component === 'string' ? [component] : component;
  return `ant-${PREFIXES[cells.join('-')] ?? PREFIXES[cells[0] ?? ''] ?? wordOf(component)}`;
}

/** The same name as custom properties spell it. */
export function wordOf(component: string | readonly string[]): string {
  const name = typeof component === 'string' ? component : (component[0] ?? '');
  return name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

const PRESETS = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold';

/**
 * Our fields have an outline, which sets them apart from text; they are either valid or not; and a text field has one
 * size.
 */
const OTHER_FIELDS = [
  '\\.ant-(input|input-number|mentions|pagination|picker|select)(-[\\w-]+)?-(filled|underlined|borderless|status-warning)\\b',
  '\\.ant-input(-affix-wrapper)?-(lg|sm)\\b',
].join('|');
/** Parts that antd adds next to or inside a text field; ours have their own row, and count and clear themselves. */
const BESIDE_FIELDS = '\\.ant-input-(group|search|compact|clear-icon|show-count|data-count|out-of-range)\\b';
const UNUSED = new RegExp(
  `-rtl\\b|-(${PRESETS})(?![\\w])|-(${PRESETS})-(inverse|checkable)|${OTHER_FIELDS}|${BESIDE_FIELDS}`,
);

/**
 * Whether a screen can have anything that a selector matches: nothing right-to-left, none of antd's preset colours,
 * and no variants or parts of fields that no facade offers. Ignores what the selector excludes.
 */
export const isUsed = (selector: string): boolean => !UNUSED.test(selector.replace(/:not\([^()]*\)/g, ''));

const strong = (share: number) => `color-mix(in srgb, var(--wp-primary-accent) ${share}%, var(--wp-text))`;
const ring = 'color-mix(in srgb, var(--wp-primary-accent) 12%, transparent)';
/** The small arrow of popups follows the radius so slightly that one shape serves every client. */
const ARROW = {
  'arrow-shadow-width': '7.8px',
  'arrow-offset-horizontal': 'max(12px, calc(var(--wp-radius-lg) + 2px))',
};

/**
 * antd's properties that it derives from a client's colours or radius with its own arithmetic, and those that follow
 * the density, in terms of the palette. A component's property that always equals one of these needs no entry.
 */
export const DERIVED_PROPERTIES: Readonly<Record<string, string>> = {
  '--ant-color-primary-hover': strong(85),
  '--ant-color-primary-active': strong(70),
  '--ant-color-primary-bg-hover': 'color-mix(in srgb, var(--wp-primary-accent) 8%, var(--wp-primary-soft))',
  '--ant-color-primary-border-hover': 'var(--wp-focus)',
  '--ant-control-outline': ring,
  '--ant-control-height': 'var(--wp-control)',
  '--ant-control-height-sm': 'var(--wp-control-sm)',
  '--ant-control-height-lg': 'var(--wp-control-lg)',
  '--ant-date-picker-padding-block': 'calc((var(--wp-control) - 22px) / 2)',
  '--ant-date-picker-padding-block-sm': 'calc((var(--wp-control-sm) - 22px) / 2)',
  '--ant-date-picker-padding-block-lg': 'calc((var(--wp-control-lg) - 26px) / 2)',
  '--ant-select-multiple-item-height': 'calc(var(--wp-control) - 8px)',
  '--ant-border-radius-xs': 'min(2px, var(--wp-radius-sm))',
  '--ant-alert-border-radius': 'var(--wp-radius-lg)',
  '--ant-slider-handle-active-outline-color': 'color-mix(in srgb, var(--wp-primary-accent) 20%, transparent)',
  '--ant-notification-progress-bg':
    'linear-gradient(90deg, var(--wp-primary-soft), var(--wp-primary-accent))',
  ...Object.fromEntries(
    ['date-picker', 'input', 'input-number', 'mentions', 'pagination'].map((name) => [
      `--ant-${name}-active-shadow`,
      `0 0 0 2px ${ring}`,
    ]),
  ),
  ...Object.fromEntries(
    ['date-picker', 'dropdown', 'popover', 'tooltip', 'tour'].flatMap((name) =>
      Object.entries(ARROW).map(([part, value]) => [`--ant-${name}-${part}`, value]),
    ),
  ),
};

/** Properties whose value under the first theme serves every client. */
export const ANY_THEME = /-arrow-(path|polygon)$/;

/** Colours that components read in scripts; they have all numbers anyway. */
export const READ = [
  'colorBgContainer',
  'colorFill',
  'colorFillSecondary',
  'colorFillTertiary',
  'colorFillQuaternary',
  'colorTextQuaternary',
];

/** The custom property for one of antd's tokens. */
export const propertyOf = (token: string): string =>
  `--ant-${token.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
