import type { ClientConfiguration, ClientConfigurationUpdate } from '#parts/api';

type Settings = ClientConfiguration['settings'];
export type NumberSetting = {
  [K in keyof Settings]-?: NonNullable<Settings[K]> extends number ? K : never;
}[keyof Settings];
export type SwitchSetting = {
  [K in keyof Settings]-?: NonNullable<Settings[K]> extends boolean ? K : never;
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
    settings: {
      ...row.settings,
      visitorPhotoAtKiosk: row.settings.visitorPhotoAtKiosk ?? false,
      visitorUnsignedNda: row.settings.visitorUnsignedNda ?? 'ignore',
      meetingFutureBookingDaysLimit: row.settings.meetingFutureBookingDaysLimit ?? null,
      meetingCheckInMinutes: row.settings.meetingCheckInMinutes ?? 10,
      cateringPhone: row.settings.cateringPhone ?? '',
      meetingDayStart: row.settings.meetingDayStart ?? '09:00',
      meetingDayEnd: row.settings.meetingDayEnd ?? '17:00',
      appointmentsPublic: row.settings.appointmentsPublic ?? false,
      appointmentWeekdays: row.settings.appointmentWeekdays ?? [1, 2, 3, 4, 5],
      closedDays: row.settings.closedDays ?? [],
    },
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
    settings: { ...settings, cateringPhone: settings.cateringPhone?.trim() || null } as Settings,
  };
}
