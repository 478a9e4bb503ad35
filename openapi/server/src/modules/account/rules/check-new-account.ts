import type { components } from '@portal/openapi/server';
import { normalEmail } from '../../../mechanisms/email.ts';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { accountMessages } from '../messages.ts';
import { checkAnswers, conditionalTags, tagErrors } from './answer-rules.ts';
import { emailError, lineManagerError } from './email-rules.ts';
import { passwordErrors } from './password-rules.ts';
import { homeSite, nameErrors, phoneErrors, pinErrors } from './person-rules.ts';
import type { Answer, Answers, SignupRules } from './signup-types.ts';
import { checkVehicles, type Vehicle } from './vehicle-rules.ts';
import { grantingGroups, lineManagerOf, splitAnswers } from './verification-rules.ts';

/** The body of sign-up and of accepting an invitation, without the photo itself. */
export type NewAccountForm = Omit<components['schemas']['SignUp'], 'photo'>;

export interface FormRules {
  config: SignupRules;
  /** All sites of the client. */
  siteIds: readonly number[];
  /** Feature `screen`. */
  hasScreens: boolean;
}

export interface NewAccount {
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  postcode: string | null;
  line_manager_email: string | null;
  home_site_id: number | null;
  is_locatable: boolean;
  pin: string | null;
  vehicles: Vehicle[];
  tags: string[];
  /** Answers that take effect immediately, and those that wait for the line manager (or for the activation). */
  answers: Answers;
  pendingAnswers: Answers;
  pendingGroups: string[];
}

/**
 * Every rule (rules/accounts.md#profile-form) for a new account, each error at its field.
 * @param invited the invitation's address: it replaces the form's, of any domain, because an administrator chose it
 */
export function checkNewAccount(
  form: NewAccountForm,
  hasPhoto: boolean,
  rules: FormRules,
  invited?: string,
): { account: NewAccount; errors: FieldError[] } {
  const { config } = rules;
  const { allowed_email_domains: domains, additional_signup_groups: groups } = config;
  const email = invited ?? normalEmail(form.email);
  const firstName = oneLine(form.first_name);
  const lastName = oneLine(form.last_name);
  const phone = oneLine(form.phone);
  const pin = form.meeting_room_pin ?? '';
  const tags = form.tags ?? [];
  const emailProblem = invited === undefined ? emailError(email, domains) : null;
  const site = homeSite(form.site, rules.siteIds);
  const { vehicles, errors: vehicleErrors } = checkVehicles(form.vehicles ?? [], config);
  const sent = form.additional_information ?? {};
  const checked = checkAnswers({ sent, groups, tags, ownEmail: email, allowedDomains: domains });
  const answers = given(checked.answers);
  const { free, pending } = splitAnswers(answers, config);
  const pendingGroups = grantingGroups(groups, tags);
  const manager = normalEmail(form.line_manager_email ?? '');
  const needsManager = pendingGroups.length > 0 || Object.keys(pending).length > 0;
  const errors: FieldError[] = [
    ...nameErrors('first_name', firstName),
    ...nameErrors('last_name', lastName),
    ...(emailProblem ? [{ field: 'email', message: emailProblem }] : []),
    ...phoneErrors(phone, config.phone_required),
    ...(config.photo_required && !hasPhoto
      ? [{ field: 'photo', message: accountMessages.photoRequired }]
      : []),
    ...managerErrors(manager, { email, answers, needsManager, config }),
    ...newPasswordErrors(form.password, form.password_confirm, 'password_confirm'),
    ...site.errors,
    ...vehicleErrors,
    ...pinErrors(pin, rules.hasScreens),
    ...tagErrors(groups, tags),
    ...checked.errors,
  ];
  const account: NewAccount = {
    email,
    first_name: firstName,
    last_name: lastName,
    phone: phone || null,
    postcode: oneLine(form.postcode) || null,
    line_manager_email: manager || null,
    home_site_id: site.site,
    is_locatable: form.is_locatable ?? false,
    pin: pin || null,
    vehicles,
    tags: conditionalTags(groups, tags),
    answers: free,
    pendingAnswers: pending,
    pendingGroups,
  };
  return { account, errors };
}

export function newPasswordErrors(
  password: string,
  confirm: string | undefined,
  confirmField: 'confirm' | 'password_confirm',
): FieldError[] {
  const errors: FieldError[] = passwordErrors(password).map((message) => ({ field: 'password', message }));
  if (confirm !== undefined && confirm !== password) {
    errors.push({ field: confirmField, message: accountMessages.passwordsDiffer });
  }
  return errors;
}

/** An address must be valid if given, and is required if something waits for the line manager. */
export function managerErrors(
  manager: string,
  at: {
    email: string;
    answers: Readonly<Record<string, unknown>>;
    needsManager: boolean;
    config: SignupRules;
  },
): FieldError[] {
  const { allowed_email_domains: domains, additional_signup_groups: groups } = at.config;
  const field = 'line_manager_email';
  if (manager !== '') {
    const message = lineManagerError(manager, at.email, domains);
    return message ? [{ field, message }] : [];
  }
  const isMissing = at.config.line_manager_verification && at.needsManager;
  if (!isMissing || lineManagerOf(null, at.answers, groups)) return [];
  return [{ field, message: accountMessages.lineManagerInvalid }];
}

function given(answers: ReadonlyMap<string, Answer | null>): Answers {
  const found: Answers = {};
  for (const [name, answer] of answers) if (answer !== null) found[name] = answer;
  return found;
}
