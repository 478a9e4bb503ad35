import { settingDefaults } from '@portal/openapi/settings/defaults';
import { settingGroups } from '@portal/openapi/settings/fields';
import type { SettingName } from '@portal/openapi/settings/names';
import type { ClientConfiguration, ClientConfigurationUpdate } from '#parts/api';

type Settings = ClientConfiguration['settings'];
type NumberSetting = {
  [K in keyof Settings]: NonNullable<Settings[K]> extends number ? K : never;
}[keyof Settings];

export interface ClientValues {
  version: number;
  name: string;
  product: ClientConfiguration['product'];
  businessDayStart: string | null;
  businessDayEnd: string | null;
  privacyUrl: string;
  supportEmail: string;
  signupEnabled: boolean;
  isDemo: boolean;
  /** An emptied number is null. */
  settings: { [K in keyof Settings]: K extends NumberSetting ? number | null : Settings[K] };
}

const texts = settingGroups
  .flatMap(({ settings }) => settings)
  .filter(({ control }) => control === 'text' || control === 'phone');

function mapTexts<Values extends Record<SettingName, unknown>>(
  values: Values,
  change: (text: string) => string | null,
): Values {
  const changed = texts.map(({ name }) => [name, change(String(values[name] ?? ''))]);
  return { ...values, ...Object.fromEntries(changed) };
}

export function clientValues(row: ClientConfiguration): ClientValues {
  return {
    version: row.version,
    name: row.name,
    product: row.product,
    businessDayStart: row.businessDayStart,
    businessDayEnd: row.businessDayEnd,
    privacyUrl: row.privacyUrl ?? '',
    supportEmail: row.supportEmail ?? '',
    signupEnabled: row.signupEnabled,
    isDemo: row.mode === 'demo',
    settings: mapTexts({ ...settingDefaults, ...row.settings }, (text) => text),
  };
}

/** The body of the update. The form's rules have asked for every required value. @param maySetMode true for superadmins */
export function clientUpdate(values: ClientValues, maySetMode: boolean): ClientConfigurationUpdate {
  const { businessDayStart, businessDayEnd, settings, isDemo, ...rest } = values;
  return {
    ...rest,
    name: rest.name.trim(),
    privacyUrl: rest.privacyUrl.trim() || null,
    supportEmail: rest.supportEmail.trim() || null,
    ...(maySetMode ? { mode: isDemo ? ('demo' as const) : null } : {}),
    ...(businessDayStart ? { businessDayStart } : {}),
    ...(businessDayEnd ? { businessDayEnd } : {}),
    settings: mapTexts(settings, (text) => text.trim() || null) as Settings,
  };
}
