import type { AdditionalSignupGroup, Profile, SignupConfig, SignupField } from '#parts/api';

/** The three uses of the form. */
export type ProfileFormKind = 'sign-up' | 'invite' | 'profile';

type VehicleType = 'Car' | 'Motorcycle';
export interface VehicleRow {
  registration: string;
  vehicleType: VehicleType | null;
}
export type Answer = string | boolean | string[];

/** The form's values (rules/accounts.md#profile-form). */
export interface ProfileValues {
  /** The version of the loaded profile, so that a draft has its own; 0 for a new account. */
  version: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The address of a saved photo, a newly chosen file, or none. */
  photo: string | File | null;
  lineManagerEmail: string;
  password: string;
  passwordConfirm: string;
  postcode: string;
  vehicles: VehicleRow[];
  site: number | null;
  isLocatable: boolean;
  meetingRoomPin: string;
  /** The checked conditional groups, by `groupKey`. */
  groups: Record<string, boolean>;
  /** Answers by `fieldName`. */
  additionalInformation: Record<string, Answer>;
}

/** The known details of a person before they fill in the form. */
export interface Prefill {
  email?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  site?: number;
}

/** Names of groups are free text, and formik would read a dot in one as a path. */
export function groupKey(index: number): string {
  return `g${index}`;
}

export function newVehicle(config: SignupConfig): VehicleRow {
  return { registration: '', vehicleType: config.askVehicleType ? 'Car' : null };
}

/** The visible fields: without those that an edit hides. */
export function shownFields(group: AdditionalSignupGroup, kind: ProfileFormKind): SignupField[] {
  return group.fields.filter((field) => kind !== 'profile' || !field.hideOnEdit);
}

/** Groups with visible fields; a conditional one always has its checkbox. */
export function shownGroups(
  config: SignupConfig,
  kind: ProfileFormKind,
): { key: string; group: AdditionalSignupGroup; fields: SignupField[] }[] {
  return config.additionalSignupGroups
    .map((group, index) => ({ key: groupKey(index), group, fields: shownFields(group, kind) }))
    .filter(({ group, fields }) => group.isConditional || fields.length > 0);
}

/** A conditional group applies only when its controlling checkbox is on (rules/accounts.md#additional-fields). */
export function groupApplies(group: AdditionalSignupGroup, isOn: boolean | undefined): boolean {
  return !group.isConditional || isOn === true;
}

export function emptyValues(config: SignupConfig, prefill: Prefill = {}): ProfileValues {
  const [onlySite] = config.sites;
  const knownSite = config.sites.find(({ id }) => id === prefill.site)?.id ?? null;
  const fields = config.additionalSignupGroups.flatMap((group) => group.fields);
  return {
    version: 0,
    firstName: prefill.firstName ?? '',
    lastName: prefill.lastName ?? '',
    email: prefill.email ?? '',
    phone: prefill.phone ?? '',
    photo: null,
    lineManagerEmail: '',
    password: '',
    passwordConfirm: '',
    postcode: '',
    vehicles: config.vehiclesRequired && config.maxRegistrations > 0 ? [newVehicle(config)] : [],
    site: config.sites.length === 1 && onlySite ? onlySite.id : knownSite,
    isLocatable: false,
    meetingRoomPin: '',
    groups: Object.fromEntries(config.additionalSignupGroups.map((_, index) => [groupKey(index), false])),
    additionalInformation: Object.fromEntries(fields.map((field) => [field.fieldName, emptyAnswer(field)])),
  };
}

/** The form shows the person's own answers, even those that await the line manager; the valid ones are next to them. */
export function valuesOfProfile(profile: Profile, config: SignupConfig): ProfileValues {
  const empty = emptyValues(config);
  const known = { ...answersOf(profile.additionalInformation), ...profile.pendingInformation };
  const groups = config.additionalSignupGroups;
  return {
    ...empty,
    version: profile.version,
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    phone: profile.phone ?? '',
    photo: profile.photo,
    lineManagerEmail: profile.lineManagerEmail ?? '',
    postcode: profile.postcode ?? '',
    vehicles: profile.vehicles.map(({ registration, vehicleType }) => ({
      registration,
      vehicleType: vehicleType ?? null,
    })),
    site: profile.site ?? empty.site,
    isLocatable: profile.isLocatable,
    groups: Object.fromEntries(
      groups.map(({ isConditional, name }, index) => [
        groupKey(index),
        isConditional && profile.tags.includes(name),
      ]),
    ),
    additionalInformation: Object.fromEntries(
      groups
        .flatMap((group) => shownFields(group, 'profile'))
        .map((field) => [field.fieldName, answerFor(field, known[field.fieldName])]),
    ),
  };
}

/**
 * `additionalInformation` is a JSON string (rules/accounts.md#profile-form). If it is not an object, there are no
 * answers.
 */
export function answersOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function emptyAnswer({ signUpFieldType }: SignupField): Answer {
  if (signUpFieldType === 'bool') return false;
  return signUpFieldType === 'multi' ? [] : '';
}

/** A known answer may be older than the configuration, and of another type. */
function answerFor(field: SignupField, known: unknown): Answer {
  const empty = emptyAnswer(field);
  if (Array.isArray(empty)) {
    return Array.isArray(known) ? known.filter((one) => field.options.includes(one)) : empty;
  }
  if (typeof known !== typeof empty) return empty;
  if (field.signUpFieldType === 'select') return field.options.find((option) => option === known) ?? empty;
  return known as string | boolean;
}
