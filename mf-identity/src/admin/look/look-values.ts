import type { ClientConfiguration, ClientConfigurationUpdate } from '#parts/api';

export interface ThemeValues {
  version: number;
  theme: { primaryColor: string; headerColor: string; borderRadius: number | null; font: string };
}

export function themeValues({ version, theme }: ClientConfiguration): ThemeValues {
  const { primaryColor, headerColor, borderRadius, font = 'inter' } = theme;
  return { version, theme: { primaryColor, headerColor: headerColor ?? '', borderRadius, font } };
}

export function themeUpdate({ version, theme }: ThemeValues): ClientConfigurationUpdate {
  const { primaryColor, headerColor, borderRadius, font } = theme;
  return {
    version,
    theme: {
      primaryColor: primaryColor.trim().toLowerCase(),
      headerColor: headerColor.trim().toLowerCase() || null,
      borderRadius: borderRadius ?? 0,
      font,
    },
  };
}
