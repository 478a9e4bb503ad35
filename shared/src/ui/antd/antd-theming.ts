import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { Palette } from '../theme/palette.ts';

type Tokens = NonNullable<ThemeConfig['token']>;
type Algorithm = typeof antdTheme.darkAlgorithm;

/** antd's dark algorithm darkens the colours it is given; ours are chosen for dark surfaces already. */
const keepOurs: Algorithm = (seed, map) => ({
  ...(map ?? antdTheme.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorInfo: seed.colorInfo,
  colorLink: seed.colorLink,
});

/**
 * Our palette in antd's words, over whichever algorithm the mode takes. Where antd's own colours fail WCAG AA
 * (primary and danger buttons, success, warning and error texts, placeholders, disabled words, input edges) ours
 * stand instead, so that no screen has to mend them again.
 */
export function antdTheming(palette: Palette): ThemeConfig & { token: Tokens } {
  const { tones } = palette;
  return {
    algorithm: [palette.mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm, keepOurs],
    token: {
      fontFamily: 'var(--wp-font)',
      fontSize: 15,
      borderRadius: palette.radius,
      colorPrimary: tones.primary.accent,
      colorPrimaryText: tones.primary.text,
      colorPrimaryBg: tones.primary.soft,
      colorLink: tones.primary.text,
      colorSuccess: tones.success.accent,
      colorSuccessText: tones.success.text,
      colorSuccessBg: tones.success.soft,
      colorWarning: tones.warning.accent,
      colorWarningText: tones.warning.text,
      colorWarningBg: tones.warning.soft,
      // antd writes messages in colorError itself, so it has to be the readable one.
      colorError: tones.danger.text,
      colorErrorText: tones.danger.text,
      colorErrorBg: tones.danger.soft,
      colorInfo: tones.info.accent,
      colorText: palette.text,
      colorTextSecondary: palette.text2,
      colorTextTertiary: palette.text3,
      colorTextQuaternary: palette.text3,
      colorTextPlaceholder: palette.text3,
      colorTextDisabled: palette.text3,
      colorBorder: palette.borderStrong,
      colorBorderSecondary: palette.border,
      colorBgBase: palette.surface,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBgLayout: palette.bg,
      controlHeight: 40,
    },
    components: {
      Button: {
        colorPrimary: tones.primary.solid,
        colorPrimaryHover: palette.primaryHover,
        colorPrimaryActive: palette.primaryActive,
        primaryColor: tones.primary.on,
        colorError: tones.danger.solid,
        colorErrorHover: palette.dangerHover,
        dangerColor: tones.danger.on,
      },
    },
  };
}
