import { omitUndefined } from '@portal/shared/links';
import type { Profile, SignupConfig } from '#parts/api';
import {
  type Answer,
  answersOf,
  groupApplies,
  type ProfileFormKind,
  type ProfileValues,
  shownGroups,
  type VehicleRow,
  valuesOfProfile,
} from './profile-values.ts';

/**
 * Settings that change the request: the sign-up configuration, and whether the client has room displays, and so a
 * PIN.
 */
interface Settings {
  config: SignupConfig;
  hasScreens: boolean;
}

/** Vehicles (rules/accounts.md#vehicles): empty entries are dropped on submit. */
export function filledVehicles(vehicles: readonly VehicleRow[]): VehicleRow[] {
  return vehicles
    .map((row) => ({ ...row, registration: row.registration.trim() }))
    .filter(({ registration }) => registration !== '');
}

function answersToSend(values: ProfileValues, config: SignupConfig, kind: ProfileFormKind) {
  const applying = shownGroups(config, kind).filter(({ key, group }) =>
    groupApplies(group, values.groups[key]),
  );
  const names = applying.flatMap(({ fields }) => fields.map(({ fieldName }) => fieldName));
  return Object.fromEntries(names.map((name) => [name, trimmed(values.additionalInformation[name] ?? '')]));
}

/** Conditional groups that are checked. All others apply to everyone without a checkbox. */
function chosenGroups(values: ProfileValues, config: SignupConfig, kind: ProfileFormKind): string[] {
  return shownGroups(config, kind)
    .filter(({ key, group }) => group.isConditional && values.groups[key] === true)
    .map(({ group }) => group.name);
}

const trimmed = (answer: Answer): Answer => (typeof answer === 'string' ? answer.trim() : answer);
const isEmpty = (answer: Answer) => answer === '' || (Array.isArray(answer) && answer.length === 0);
const orNone = (text: string): string | undefined => text.trim() || undefined;

function newAccount(values: ProfileValues, { config, hasScreens }: Settings, kind: ProfileFormKind) {
  const answers = Object.entries(answersToSend(values, config, kind)).filter(
    ([, answer]) => !isEmpty(answer),
  );
  return omitUndefined({
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phone: orNone(values.phone),
    photo: values.photo instanceof File ? values.photo : undefined,
    lineManagerEmail: config.lineManagerVerification ? orNone(values.lineManagerEmail) : undefined,
    password: values.password,
    passwordConfirm: values.passwordConfirm,
    postcode: orNone(values.postcode),
    vehicles: filledVehicles(values.vehicles),
    site: values.site ?? undefined,
    isLocatable: values.isLocatable,
    meetingRoomPin: hasScreens ? orNone(values.meetingRoomPin) : undefined,
    additionalInformation: Object.fromEntries(answers),
    tags: chosenGroups(values, config, kind),
  });
}

/** The parts of `POST /users/sign-up/`. */
export function signUpRequest(values: ProfileValues, settings: Settings) {
  return { ...newAccount(values, settings, 'sign-up'), email: values.email.trim() };
}

/** The parts of `POST /users/invited/{token}/`; the address is the invite's. */
export function inviteRequest(values: ProfileValues, settings: Settings) {
  return newAccount(values, settings, 'invite');
}

/**
 * The parts of `PATCH /users/me/`: only differences from `base`, the profile as it was loaded last. Omitted fields
 * stay unchanged, so an existing photo is not sent again (rules/accounts.md#photo), nor a PIN that was not typed.
 */
export function profileRequest(values: ProfileValues, base: Profile, { config, hasScreens }: Settings) {
  const before = valuesOfProfile(base, config);
  const changed = <K extends keyof ProfileValues>(key: K) =>
    isSame(values[key], before[key]) ? undefined : values[key];
  const changedText = (key: 'firstName' | 'lastName' | 'phone' | 'lineManagerEmail' | 'postcode') =>
    values[key].trim() === before[key] ? undefined : values[key].trim();
  const vehicles = filledVehicles(values.vehicles);
  const tags = tagsOfProfile(values, base, config);
  const answers = changedAnswers(values, base, config);
  return omitUndefined({
    version: values.version,
    firstName: changedText('firstName'),
    lastName: changedText('lastName'),
    phone: changedText('phone'),
    photo: values.photo instanceof File ? values.photo : undefined,
    removePhoto: values.photo === null && base.photo !== null ? true : undefined,
    lineManagerEmail: config.lineManagerVerification ? changedText('lineManagerEmail') : undefined,
    postcode: changedText('postcode'),
    vehicles: isSame(vehicles, before.vehicles) ? undefined : vehicles,
    site: changed('site') ?? undefined,
    isLocatable: changed('isLocatable'),
    meetingRoomPin: hasScreens ? orNone(values.meetingRoomPin) : undefined,
    additionalInformation: Object.keys(answers).length === 0 ? undefined : answers,
    tags: isSame([...tags].sort(), [...base.tags].sort()) ? undefined : tags,
  });
}

/** Keeps the profile's tags that this form doesn't show. */
function tagsOfProfile(values: ProfileValues, base: Profile, config: SignupConfig): string[] {
  const shown = shownGroups(config, 'profile').filter(({ group }) => group.isConditional);
  const others = base.tags.filter((tag) => !shown.some(({ group }) => group.name === tag));
  return [...others, ...chosenGroups(values, config, 'profile')];
}

function changedAnswers(values: ProfileValues, base: Profile, config: SignupConfig) {
  const known: Record<string, unknown> = {
    ...answersOf(base.additionalInformation),
    ...base.pendingInformation,
  };
  const entries = Object.entries(answersToSend(values, config, 'profile')).filter(([name, answer]) =>
    known[name] === undefined ? !isEmpty(answer) && answer !== false : !isSame(known[name], answer),
  );
  return Object.fromEntries(entries);
}

/** The form's values are strings, numbers, booleans and lists of plain rows. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
