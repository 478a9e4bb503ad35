import { applyingGroups } from './answer-rules.ts';
import type { AdditionalGroup, Answers, SignupRules } from './signup-types.ts';

/** Names of the sign-up groups that apply and grant groups of the portal. */
export function grantingGroups(groups: readonly AdditionalGroup[], tags: readonly string[]): string[] {
  return applyingGroups(groups, tags)
    .filter(({ grants }) => grants.length > 0)
    .map(({ name }) => name);
}

/** Answers that may take effect immediately, and those that a line manager must see first. */
export function splitAnswers(answers: Answers, rules: SignupRules): { free: Answers; pending: Answers } {
  const entries = Object.entries(answers);
  const isPending = ([name]: [string, unknown]) =>
    rules.line_manager_verification && requiresVerification(rules.additional_signup_groups, name);
  return {
    free: Object.fromEntries(entries.filter((entry) => !isPending(entry))),
    pending: Object.fromEntries(entries.filter(isPending)),
  };
}

export function requiresVerification(groups: readonly AdditionalGroup[], fieldName: string): boolean {
  return groups.some(({ fields }) =>
    fields.some((field) => field.field_name === fieldName && field.requires_verification),
  );
}

/**
 * The address to ask: the line manager of the form, else the first address among the additional answers (field type
 * `lm-email`).
 */
export function lineManagerOf(
  email: string | null,
  answers: Readonly<Record<string, unknown>>,
  groups: readonly AdditionalGroup[],
): string | null {
  if (email) return email;
  for (const { fields } of groups) {
    for (const { field_name: name, sign_up_field_type: type } of fields) {
      const answer = type === 'lm-email' && Object.hasOwn(answers, name) ? answers[name] : undefined;
      if (typeof answer === 'string' && answer !== '') return answer;
    }
  }
  return null;
}
