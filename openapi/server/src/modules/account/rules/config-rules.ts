import { isEmail } from '../../../mechanisms/email.ts';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { isProtected, type Rights, refusedGroups } from '../../../mechanisms/giving-rights.ts';
import { accountMessages } from '../messages.ts';
import type { AdditionalGroup, SignupField, SignupRules } from './signup-types.ts';

/** Errors of a sign-up configuration beyond its shape, e.g. a group that would grant administration rights. */
export function configErrors(config: SignupRules): FieldError[] {
  const { allowed_email_domains: domains, additional_signup_groups: groups } = config;
  const errors: FieldError[] = [];
  if (config.line_manager_verification && !config.line_manager_account_required && domains.length === 0) {
    // Otherwise anyone in the world could approve.
    errors.push({ field: 'allowed_email_domains', message: accountMessages.domainsMissing });
  }
  for (const [index, domain] of domains.entries()) {
    if (isEmail(`a@${domain}`)) continue;
    errors.push({
      field: `allowed_email_domains.${index}`,
      message: accountMessages.domainInvalid,
      params: { domain },
    });
  }
  const groupNames = new Set<string>();
  const fieldNames = new Set<string>();
  for (const [index, group] of groups.entries()) {
    const path = `additional_signup_groups.${index}`;
    errors.push(...takenErrors(`${path}.name`, group.name, groupNames), ...groupErrors(path, group));
    for (const [place, field] of group.fields.entries()) {
      const at = `${path}.fields.${place}`;
      errors.push(
        ...takenErrors(`${at}.field_name`, field.field_name, fieldNames),
        ...fieldErrors(at, field),
      );
    }
  }
  return errors;
}

/**
 * Callers may only add grants of groups that they could grant themselves, and need all of these groups to turn the
 * approval off (rules/access.md#giving-rights). Existing grants stay.
 */
export function grantErrors(giver: Rights, before: SignupRules, after: SignupRules): FieldError[] {
  const errors: FieldError[] = [];
  const given = after.additional_signup_groups
    .flatMap(({ grants }) => grants)
    .filter((one) => !isProtected([one]));
  if (before.line_manager_verification && !after.line_manager_verification) {
    const refused = refusedGroups(giver, [], given);
    if (refused) errors.push({ field: 'line_manager_verification', ...refused });
  }
  for (const [index, { name, grants }] of after.additional_signup_groups.entries()) {
    const known = before.additional_signup_groups.find((group) => group.name === name)?.grants ?? [];
    const refused = isProtected(grants) ? null : refusedGroups(giver, known, grants);
    if (refused) errors.push({ field: `additional_signup_groups.${index}.grants`, ...refused });
  }
  return errors;
}

function takenErrors(field: string, name: string, names: Set<string>): FieldError[] {
  if (names.has(name)) return [{ field, message: accountMessages.nameTaken, params: { name } }];
  names.add(name);
  return [];
}

function groupErrors(path: string, { grants, is_conditional, condition }: AdditionalGroup): FieldError[] {
  const errors: FieldError[] = [];
  if (isProtected(grants)) {
    errors.push({ field: `${path}.grants`, message: accountMessages.grantsAdmin });
  }
  if (is_conditional && condition.trim() === '') {
    errors.push({ field: `${path}.condition`, message: accountMessages.conditionMissing });
  }
  return errors;
}

function fieldErrors(path: string, field: SignupField): FieldError[] {
  const { sign_up_field_type: type, options, translations = {} } = field;
  const inOthers = Object.entries(translations).flatMap(([locale, { options: words }]) =>
    words === undefined || words.length === options.length
      ? []
      : [{ field: `${path}.translations.${locale}.options`, message: accountMessages.optionsUneven }],
  );
  return [...optionErrors(path, type, options), ...inOthers];
}

function optionErrors(
  path: string,
  type: SignupField['sign_up_field_type'],
  options: readonly string[],
): FieldError[] {
  if (type !== 'select' && type !== 'multi') return [];
  if (options.length === 0) return [{ field: `${path}.options`, message: accountMessages.optionsMissing }];
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  if (twice === undefined) return [];
  return [{ field: `${path}.options`, message: accountMessages.nameTaken, params: { name: twice } }];
}
