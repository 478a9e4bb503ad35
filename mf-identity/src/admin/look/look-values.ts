import type { ClientConfiguration, ClientConfigurationUpdate } from '#parts/api';

export interface LookValues {
  version: number;
  theme: { primaryColor: string; headerColor: string; borderRadius: number | null; font: string };
}

export function lookValues({ version, theme }: ClientConfiguration): LookValues {
  const { primaryColor, headerColor, borderRadius, font = 'inter' } = theme;
  return { version, theme: { primaryColor, headerColor: headerColor ?? '', borderRadius, font } };
}

export function lookUpdate({ version, theme }: LookValues): ClientConfigurationUpdate {
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
