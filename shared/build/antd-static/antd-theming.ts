import type { theme as antdTheme, ThemeConfig } from 'antd';
import type { Palette } from '../../src/ui/theme/palette.ts';

type Tokens = NonNullable<ThemeConfig['token']>;
type Algorithm = typeof antdTheme.darkAlgorithm;
/** antd's own ways from a few colours to all of them; given, so that no page loads them. */
export type Algorithms = Pick<typeof antdTheme, 'defaultAlgorithm' | 'darkAlgorithm'>;

/** antd's dark algorithm darkens the colours it is given; ours are chosen for dark surfaces already. */
const keepOurs =
  ({ defaultAlgorithm }: Algorithms): Algorithm =>
  (seed, map) => ({
    ...(map ?? defaultAlgorithm(seed)),
    colorPrimary: seed.colorPrimary,
    colorSuccess: seed.colorSuccess,
    colorWarning: seed.colorWarning,
    colorError: seed.colorError,
    colorInfo: seed.colorInfo,
    colorLink: seed.colorLink,
  });

function tokens(palette: Palette): Tokens {
  const { tones } = palette;
  return {
    fontFamily: 'var(--wp-font)',
    fontSize: 14,
    fontSizeSM: 13,
    lineHeight: 1.4286,
    borderRadius: palette.radius,
    borderRadiusSM: palette.radiusSmall,
    borderRadiusLG: palette.radiusLarge,
    controlHeight: 36,
    controlHeightSM: 28,
    controlHeightLG: 44,
    fontWeightStrong: 600,
    // The ring of whatever has the keyboard: antd takes it from this colour.
    colorPrimaryBorder: palette.focus,
    lineWidthFocus: 2,
    colorPrimary: tones.primary.accent,
    colorPrimaryText: tones.primary.text,
    colorPrimaryBg: tones.primary.soft,
    colorLink: tones.primary.text,
    colorLinkHover: tones.primary.text,
    colorLinkActive: tones.primary.text,
    colorSuccess: tones.success.accent,
    colorSuccessText: tones.success.text,
    colorSuccessBg: tones.success.soft,
    colorSuccessBorder: tones.success.border,
    colorWarning: tones.warning.accent,
    colorWarningText: tones.warning.text,
    colorWarningBg: tones.warning.soft,
    colorWarningBorder: tones.warning.border,
    // antd writes messages in colorError itself, so it has to be the readable one.
    colorError: tones.danger.text,
    colorErrorText: tones.danger.text,
    colorErrorBg: tones.danger.soft,
    colorErrorBorder: tones.danger.border,
    colorInfo: tones.info.accent,
    colorInfoBg: tones.info.soft,
    colorInfoBorder: tones.info.border,
    colorText: palette.text,
    colorTextHeading: palette.text,
    colorTextSecondary: palette.text2,
    colorTextDescription: palette.text2,
    colorTextTertiary: palette.text3,
    colorTextQuaternary: palette.text3,
    colorTextPlaceholder: palette.text3,
    colorTextDisabled: palette.text3,
    colorBorder: palette.borderStrong,
    colorBorderSecondary: palette.border,
    colorBorderDisabled: palette.border,
    colorBgBase: palette.surface,
    colorBgContainer: palette.surface,
    colorBgContainerDisabled: palette.sunken,
    colorBgElevated: palette.raised,
    colorBgLayout: palette.bg,
    boxShadow: palette.shadow2,
    boxShadowSecondary: palette.shadow2,
    boxShadowTertiary: palette.shadow1,
  };
}

/**
 * Our palette in antd's words, over whichever algorithm the mode takes. Where antd's own colours fail WCAG AA
 * (primary and danger buttons, status tags, success, warning and error texts, placeholders, disabled words, input
 * edges, focus rings, buttons at work) ours are instead, so that no screen has to fix them again.
 */
export function antdTheming(palette: Palette, algorithms: Algorithms): ThemeConfig & { token: Tokens } {
  const { tones } = palette;
  return {
    algorithm: [
      palette.mode === 'dark' ? algorithms.darkAlgorithm : algorithms.defaultAlgorithm,
      keepOurs(algorithms),
    ],
    token: tokens(palette),
    components: {
      // The steppers of dates and the foot of a calendar are antd's own small buttons.
      Button: {
        colorPrimary: tones.primary.solid,
        colorPrimaryHover: palette.primaryHover,
        colorPrimaryActive: palette.primaryActive,
        primaryColor: tones.primary.on,
        primaryShadow: 'none',
        defaultShadow: 'none',
        fontWeight: 500,
      },
      Message: { zIndexPopup: 1100 },
    },
  };
}
