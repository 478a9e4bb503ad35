import type { ClientConfiguration, ClientConfigurationUpdate } from '#parts/api';

export interface LookValues {
  version: number;
  theme: { primaryColor: string; headerColor: string; borderRadius: number | null };
}

export function lookValues({ version, theme }: ClientConfiguration): LookValues {
  const { primaryColor, headerColor, borderRadius } = theme;
  return { version, theme: { primaryColor, headerColor: headerColor ?? '', borderRadius } };
}

export function lookUpdate({ version, theme }: LookValues): ClientConfigurationUpdate {
  const { primaryColor, headerColor, borderRadius } = theme;
  return {
    version,
    theme: {
      primaryColor: primaryColor.trim().toLowerCase(),
      headerColor: headerColor.trim().toLowerCase() || null,
      borderRadius: borderRadius ?? 0,
    },
  };
}
