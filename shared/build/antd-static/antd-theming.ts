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
    fontSize: 15,
    fontSizeSM: 13,
    lineHeight: 1.5,
    borderRadius: palette.radius,
    borderRadiusSM: palette.radiusSmall,
    borderRadiusLG: palette.radiusLarge,
    controlHeight: 40,
    controlHeightSM: 32,
    controlHeightLG: 48,
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
      Button: {
        colorPrimary: tones.primary.solid,
        colorPrimaryHover: palette.primaryHover,
        colorPrimaryActive: palette.primaryActive,
        primaryColor: tones.primary.on,
        primaryShadow: palette.shadow1,
        colorError: tones.danger.solid,
        colorErrorHover: palette.dangerHover,
        colorErrorActive: palette.dangerHover,
        dangerColor: tones.danger.on,
        dangerShadow: 'none',
        defaultShadow: 'none',
        defaultHoverBg: palette.sunken,
        defaultHoverColor: palette.text,
        defaultHoverBorderColor: palette.borderStrong,
        defaultActiveBg: palette.sunken,
        defaultActiveColor: palette.text,
        defaultActiveBorderColor: palette.text3,
        textTextColor: palette.text2,
        textTextHoverColor: palette.text,
        textTextActiveColor: palette.text,
        textHoverBg: palette.sunken,
        linkHoverBg: tones.primary.soft,
        opacityLoading: 1,
        fontWeight: 550,
        borderRadiusSM: palette.radius,
        borderRadiusLG: palette.radius,
        contentFontSize: 15,
        contentFontSizeSM: 13,
        contentFontSizeLG: 16,
        paddingInline: 16,
        paddingInlineSM: 12,
        paddingInlineLG: 24,
        onlyIconSize: 18,
        onlyIconSizeSM: 16,
      },
      Card: {
        headerBg: 'transparent',
        headerHeight: 56,
        headerFontSize: 17,
        headerPadding: 24,
        bodyPadding: 24,
      },
      Tag: {
        defaultBg: tones.neutral.soft,
        defaultColor: tones.neutral.text,
        fontSizeSM: 12,
        colorSuccess: tones.success.text,
        colorWarning: tones.warning.text,
        colorInfo: tones.info.text,
        colorError: tones.danger.text,
      },
      Alert: {
        defaultPadding: '12px 16px',
        withDescriptionPadding: '12px 16px',
        withDescriptionIconSize: 20,
      },
      Skeleton: {
        gradientFromColor: 'color-mix(in srgb, var(--wp-text) 8%, transparent)',
        gradientToColor: 'color-mix(in srgb, var(--wp-text) 15%, transparent)',
      },
      Avatar: { colorTextPlaceholder: tones.primary.soft, colorTextLightSolid: tones.primary.text },
      Message: { zIndexPopup: 1100 },
    },
  };
}
