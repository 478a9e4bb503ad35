import type { components } from '@portal/openapi/platform';

/** The client's features and the user's groups, by their names on the wire (rules/access.md#features-and-groups). */
export type Feature = components['schemas']['Feature'];
export type Group = components['schemas']['Group'];
type ClientSetting = keyof components['schemas']['ClientSettings'];

/** Records, so that a word of the document which is missing here does not compile. */
const features: Record<Feature, true> = {
  remote: true,
  'dark mode': true,
  'qr codes': true,
  reception: true,
  'automatic reception': true,
  muster: true,
  desks: true,
  rooms: true,
  parking: true,
  camera: true,
  'track and trace': true,
  screen: true,
  'locate colleague': true,
  'space counts': true,
  paypark: true,
};

const groups: Record<Group, true> = {
  superadmin: true,
  admin: true,
  employee: true,
  reception: true,
  security: true,
  cleaning: true,
  deskbooking: true,
  desk_admin: true,
  deskbooking_admin: true,
  parking_admin: true,
  parking: true,
  reporting: true,
  PA: true,
  ev_space_booking: true,
  developer: true,
};

const settings: Record<ClientSetting, true> = {
  activeFutureParkingReservations: true,
  cateringPhone: true,
  appointmentWeekdays: true,
  appointmentsPublic: true,
  closedDays: true,
  deskFutureBookingDaysLimit: true,
  meetingCheckInMinutes: true,
  meetingDayEnd: true,
  meetingDayStart: true,
  meetingFutureBookingDaysLimit: true,
  visitorPhoneRequired: true,
  visitorEmailRequired: true,
  visitorDigitalPass: true,
  visitorPhotoAtKiosk: true,
  visitorUnsignedNda: true,
  visitorCheckInQrCode: true,
  visitorCheckInPin: true,
  badgePrintMode: true,
  visitRetentionDays: true,
  parkingDefaultTimesEnabled: true,
  parkingDisableCarparkSelection: true,
  parkingFutureBookingDaysLimit: true,
  parkingPermitReleaseNoticeDays: true,
  parkingUnrestricted: true,
};

export const FEATURES: ReadonlySet<string> = new Set(Object.keys(features));
export const GROUPS: ReadonlySet<string> = new Set(Object.keys(groups));
/** The client settings that a gate may ask for. */
export const SETTINGS: ReadonlySet<string> = new Set(Object.keys(settings));
