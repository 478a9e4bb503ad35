import type { components } from '@portal/openapi/server';
import { normalEmail } from '../../../mechanisms/email.ts';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { accountMessages } from '../messages.ts';
import { checkAnswers, conditionalTags, isSame, tagErrors } from './answer-rules.ts';
import { type FormRules, managerErrors } from './check-new-account.ts';
import { nameErrors, phoneErrors, pinErrors } from './person-rules.ts';
import { checkVehicles, type Vehicle } from './vehicle-rules.ts';
import { grantingGroups, requiresVerification } from './verification-rules.ts';

export type ProfileForm = Omit<components['schemas']['ProfileUpdate'], 'photo' | 'version'>;
type Kept = Readonly<Record<string, unknown>>;

/** The profile as it is now. */
export interface KnownProfile {
  email: string;
  photo: string | null;
  line_manager_email: string | null;
  home_site_id: number | null;
  tags: readonly string[];
  additional_information: Kept;
  pending_information: Kept;
  pending_groups: readonly string[];
}

export interface ProfileChanges {
  columns: Partial<{
    first_name: string;
    last_name: string;
    phone: string | null;
    postcode: string | null;
    line_manager_email: string | null;
    home_site_id: number;
    is_locatable: boolean;
    tags: string[];
  }>;
  pin: string | null;
  vehicles: Vehicle[] | null;
  removesPhoto: boolean;
  /** The complete future list. */
  information: Record<string, unknown>;
  pendingInformation: Record<string, unknown>;
  pendingGroups: string[];
  /** The line manager must be asked: something new waits, or the request goes to another person. */
  asksManager: boolean;
  /** Sign-up groups whose grants need no approval. */
  grantsNow: string[];
}

/** The rules (rules/accounts.md#profile-form) for an edit of the profile; fields left out stay unchanged. */
export function checkProfile(
  form: ProfileForm,
  hasPhoto: boolean,
  known: KnownProfile,
  rules: FormRules & { permittedSiteIds: readonly number[] },
): { changes: ProfileChanges; errors: FieldError[] } {
  const { config } = rules;
  const groups = config.additional_signup_groups;
  const errors: FieldError[] = [];
  const columns: ProfileChanges['columns'] = {};
  for (const field of ['first_name', 'last_name'] as const) {
    if (form[field] === undefined) continue;
    columns[field] = oneLine(form[field]);
    errors.push(...nameErrors(field, columns[field]));
  }
  if (form.phone !== undefined) {
    columns.phone = oneLine(form.phone) || null;
    errors.push(...phoneErrors(columns.phone ?? '', config.phone_required));
  }
  if (form.postcode !== undefined) columns.postcode = oneLine(form.postcode) || null;
  if (form.is_locatable !== undefined) columns.is_locatable = form.is_locatable;
  if (form.site !== undefined && form.site !== known.home_site_id) {
    columns.home_site_id = form.site;
    errors.push(...siteErrors(form.site, rules));
  }
  if (form.tags !== undefined) {
    // The person is not to blame for a group that has since been removed from the configuration.
    const news = form.tags.filter((tag) => !known.tags.includes(tag));
    errors.push(...tagErrors(groups, news));
    columns.tags = conditionalTags(groups, form.tags);
  }
  const tags = columns.tags ?? known.tags;
  const removesPhoto = form.remove_photo === true && !hasPhoto;
  if (removesPhoto && config.photo_required)
    errors.push({ field: 'photo', message: accountMessages.photoRequired });
  const vehicles = form.vehicles === undefined ? null : checkVehicles(form.vehicles, config);
  const pin = form.meeting_room_pin ?? '';
  errors.push(...(vehicles?.errors ?? []), ...pinErrors(pin, rules.hasScreens));

  const told = { ...known.additional_information, ...known.pending_information };
  const checked = checkAnswers({
    sent: form.additional_information ?? {},
    groups,
    tags,
    edit: { known: told, tags: known.tags },
    ownEmail: known.email,
    allowedDomains: config.allowed_email_domains,
  });
  errors.push(...checked.errors);
  const { information, pendingInformation, hasNew } = mergeAnswers(checked.answers, known, config);
  const newGroups = grantingGroups(
    groups.filter(({ name, is_conditional }) => is_conditional && !known.tags.includes(name)),
    tags,
  );
  const waits = config.line_manager_verification;
  const stillAsked = known.pending_groups.filter((name) => isStillAsked(name, tags, groups));
  const pendingGroups = waits ? [...new Set([...stillAsked, ...newGroups])] : stillAsked;
  const manager =
    form.line_manager_email === undefined
      ? (known.line_manager_email ?? '')
      : normalEmail(form.line_manager_email);
  if (form.line_manager_email !== undefined) columns.line_manager_email = manager || null;
  const asksNew = waits && (hasNew || newGroups.length > 0);
  const isWaiting = pendingGroups.length > 0 || Object.keys(pendingInformation).length > 0;
  const isOtherManager = manager !== (known.line_manager_email ?? '');
  const answers = { ...information, ...pendingInformation };
  if (isOtherManager || asksNew) {
    errors.push(...managerErrors(manager, { email: known.email, answers, needsManager: asksNew, config }));
  }
  return {
    changes: {
      columns,
      pin: pin || null,
      vehicles: vehicles?.vehicles ?? null,
      removesPhoto,
      information,
      pendingInformation,
      pendingGroups,
      asksManager: asksNew || (isOtherManager && isWaiting && waits),
      grantsNow: waits ? [] : newGroups,
    },
    errors,
  };
}

/** Sites are limited to the person's permitted ones (rules/access.md#sites). */
function siteErrors(site: number, rules: FormRules & { permittedSiteIds: readonly number[] }): FieldError[] {
  if (!rules.siteIds.includes(site)) return [{ field: 'site', message: accountMessages.noSuchSite }];
  if (rules.permittedSiteIds.includes(site)) return [];
  return [{ field: 'site', message: accountMessages.siteNotPermitted }];
}

/** A group that is no longer requested does not wait for approval either. */
function isStillAsked(
  name: string,
  tags: readonly string[],
  groups: FormRules['config']['additional_signup_groups'],
): boolean {
  const group = groups.find((one) => one.name === name);
  return group !== undefined && (!group.is_conditional || tags.includes(name));
}

/** Changed answers that need the line manager wait; one that returns to the approved value no longer waits. */
function mergeAnswers(
  answers: ReadonlyMap<string, unknown>,
  known: KnownProfile,
  config: FormRules['config'],
): { information: Record<string, unknown>; pendingInformation: Record<string, unknown>; hasNew: boolean } {
  const information = new Map(Object.entries(known.additional_information));
  const pending = new Map(Object.entries(known.pending_information));
  let hasNew = false;
  for (const [name, answer] of answers) {
    const needsApproval =
      config.line_manager_verification && requiresVerification(config.additional_signup_groups, name);
    const wasPending = pending.get(name);
    pending.delete(name);
    if (answer === null) information.delete(name);
    else if (!needsApproval) information.set(name, answer);
    else if (!isSame(information.get(name), answer)) {
      pending.set(name, answer);
      hasNew ||= !isSame(wasPending, answer);
    }
  }
  return {
    information: Object.fromEntries(information),
    pendingInformation: Object.fromEntries(pending),
    hasNew,
  };
}
