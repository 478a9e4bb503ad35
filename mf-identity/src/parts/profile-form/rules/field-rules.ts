import { isEmail } from '@portal/shared/people';
import { hasAllowedDomain, mailboxOf, passwordError } from '#parts/account';
import type { SignupConfig, SignupField } from '#parts/api';
import { filledVehicles } from './profile-request.ts';
import type { Answer, ProfileFormKind, ProfileValues, VehicleRow } from './profile-values.ts';

/** See rules/accounts.md#profile-form. */
export const NAME_MAX_LENGTH = 20;
const PIN_LENGTH = 6;

/** Why a value can't be sent: a key of the catalogue, the same in `texts`. */
export type FieldError =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'phoneRequired'
  | 'emailInvalid'
  | 'emailDomain'
  | 'lineManagerInvalid'
  | 'lineManagerSelf'
  | 'passwordRequired'
  | 'passwordLength'
  | 'passwordClasses'
  | 'passwordsDiffer'
  | 'homeSiteRequired'
  | 'vehiclesRequired'
  | 'vehicleTypeRequired'
  | 'pinLength'
  | 'pinDigits'
  | 'photoRequired'
  | 'fieldRequired'
  | 'dateInvalid';

/** The data besides the values that the rules depend on. */
export interface RuleContext {
  kind: ProfileFormKind;
  config: SignupConfig;
  /** Feature `screen`: the form asks for the PIN. */
  hasScreens: boolean;
  /**
   * The profile as it was loaded. Unchanged values are not sent, so they break no rule, even one that is newer than
   * the profile.
   */
  before?: ProfileValues | undefined;
}

export function nameError(which: 'firstName' | 'lastName', name: string): FieldError | undefined {
  return name.trim() === '' ? `${which}Required` : undefined;
}

export function phoneError(phone: string, { config }: RuleContext): FieldError | undefined {
  return config.phoneRequired && phone.trim() === '' ? 'phoneRequired' : undefined;
}

/** Only at sign-up: an invite has its address, and a profile's can't be changed here. */
export function emailError(email: string, { kind, config }: RuleContext): FieldError | undefined {
  if (kind !== 'sign-up') return undefined;
  if (!isEmail(email)) return 'emailInvalid';
  return hasAllowedDomain(email, config.allowedEmailDomains) ? undefined : 'emailDomain';
}

/** For a non-empty address. */
function managerError(email: string, own: string, config: SignupConfig): FieldError | undefined {
  if (!isEmail(email)) return 'lineManagerInvalid';
  if (mailboxOf(email) === mailboxOf(own)) return 'lineManagerSelf';
  return hasAllowedDomain(email, config.allowedEmailDomains) ? undefined : 'emailDomain';
}

export function lineManagerError(
  email: string,
  own: string,
  { config }: RuleContext,
): FieldError | undefined {
  return config.lineManagerVerification ? managerError(email, own, config) : undefined;
}

export function newPasswordError(password: string, { kind }: RuleContext): FieldError | undefined {
  if (kind === 'profile') return undefined;
  return password === '' ? 'passwordRequired' : passwordError(password);
}

export function confirmError(
  confirm: string,
  password: string,
  { kind }: RuleContext,
): FieldError | undefined {
  return kind !== 'profile' && confirm !== password ? 'passwordsDiffer' : undefined;
}

export function siteError(site: number | null, { config }: RuleContext): FieldError | undefined {
  return config.sites.length > 1 && site === null ? 'homeSiteRequired' : undefined;
}

export function vehicleTypeError(
  row: VehicleRow,
  { config }: RuleContext,
): 'vehicleTypeRequired' | undefined {
  const isAsked = config.askVehicleType && row.registration.trim() !== '';
  return isAsked && row.vehicleType === null ? 'vehicleTypeRequired' : undefined;
}

export function vehiclesError(
  rows: readonly VehicleRow[],
  { config }: RuleContext,
): 'vehiclesRequired' | undefined {
  const isNeeded = config.vehiclesRequired && config.maxRegistrations > 0;
  return isNeeded && filledVehicles(rows).length === 0 ? 'vehiclesRequired' : undefined;
}

/** An empty PIN is not sent; the profile keeps its own. */
export function pinError(pin: string, { hasScreens }: RuleContext): FieldError | undefined {
  if (!hasScreens || pin === '') return undefined;
  if ([...pin].length !== PIN_LENGTH) return 'pinLength';
  return /^[0-9]+$/.test(pin) ? undefined : 'pinDigits';
}

export function photoError(photo: ProfileValues['photo'], { config }: RuleContext): FieldError | undefined {
  return config.photoRequired && photo === null ? 'photoRequired' : undefined;
}

/** For an additional field whose group applies. The line manager's address is exempt from the required check. */
export function answerError(
  field: SignupField,
  answer: Answer | undefined,
  own: string,
  { config }: RuleContext,
): FieldError | undefined {
  const isMissing = !answer || (typeof answer === 'string' ? answer.trim() === '' : isEmptyList(answer));
  const type = field.signUpFieldType;
  if (isMissing) return field.required && type !== 'lm-email' ? 'fieldRequired' : undefined;
  if (typeof answer !== 'string') return undefined;
  if (type === 'date') return isDayText(answer.trim()) ? undefined : 'dateInvalid';
  return type === 'lm-email' ? managerError(answer, own, config) : undefined;
}

const isEmptyList = (answer: true | string[]) => Array.isArray(answer) && answer.length === 0;

/** DD-MM-YYYY, and a day that exists (rules/accounts.md#additional-fields). */
export function isDayText(text: string): boolean {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return false;
  if (Number(month) < 1 || Number(month) > 12) return false;
  // The calendar repeats every 400 years; Date would take early years for 19xx.
  const days = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= days;
}
