import { normalEmail } from '../../../mechanisms/email.ts';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { type Message, messages } from '../../../mechanisms/texts/messages.ts';
import { accountMessages } from '../messages.ts';
import { isCalendarDay } from './calendar-day.ts';
import { lineManagerError } from './email-rules.ts';
import type { AdditionalGroup, Answer, SignupField } from './signup-types.ts';

interface AnswerContext {
  /** The person's own address, normalised. */
  ownEmail: string;
  allowedDomains: readonly string[];
}

export interface AnswersToCheck extends AnswerContext {
  sent: Readonly<Record<string, unknown>>;
  groups: readonly AdditionalGroup[];
  /** Conditional groups that the person requests. */
  tags: readonly string[];
  /** For an existing account: its stored answers, and the groups requested before. */
  edit?: { known: Readonly<Record<string, unknown>>; tags: readonly string[] };
}

/** A conditional group applies only when its controlling checkbox is on (rules/accounts.md#additional-fields). */
export function applyingGroups(
  groups: readonly AdditionalGroup[],
  tags: readonly string[],
): AdditionalGroup[] {
  return groups.filter(({ is_conditional, name }) => !is_conditional || tags.includes(name));
}

export function tagErrors(groups: readonly AdditionalGroup[], tags: readonly string[]): FieldError[] {
  return tags
    .filter((tag) => !groups.some(({ name }) => name === tag))
    .map((name) => ({ field: 'tags', message: accountMessages.noSuchGroup, params: { name } }));
}

/** The tags to store: a group without a condition applies anyway. */
export function conditionalTags(groups: readonly AdditionalGroup[], tags: readonly string[]): string[] {
  return groups
    .filter(({ name, is_conditional }) => is_conditional && tags.includes(name))
    .map(({ name }) => name);
}

/**
 * Additional signup fields (rules/accounts.md#additional-fields). Answers of a group that does not apply are left out.
 * An edit only checks the answers sent, and the fields of newly requested groups; unknown and hidden fields may only be
 * repeated unchanged.
 * @returns the answers by field name; null for one that was cleared
 */
export function checkAnswers({ sent, groups, tags, edit, ...context }: AnswersToCheck): {
  answers: Map<string, Answer | null>;
  errors: FieldError[];
} {
  const answers = new Map<string, Answer | null>();
  const errors: FieldError[] = [];
  const fields = new Map(
    groups.flatMap((group) => group.fields.map((field) => [field.field_name, field] as const)),
  );
  for (const name of Object.keys(sent)) {
    const field = fields.get(name);
    if (field && !(edit && field.hide_on_edit)) continue;
    const repeats = edit && Object.hasOwn(edit.known, name) && isSame(edit.known[name], sent[name]);
    if (!repeats) errors.push({ field: pathOf(name), message: messages.unknownField });
  }
  for (const group of applyingGroups(groups, tags)) {
    const isNew = !edit || (group.is_conditional && !edit.tags.includes(group.name));
    for (const field of group.fields) {
      if (edit && field.hide_on_edit) continue;
      const name = field.field_name;
      const isSent = Object.hasOwn(sent, name);
      if (!isSent && !isNew) continue;
      const value = isSent ? sent[name] : edit?.known[name];
      const checked = checkAnswer(field, value, context);
      if ('error' in checked) errors.push({ field: pathOf(name), message: checked.error });
      else if (isSent && (checked.answer !== null || edit)) answers.set(name, checked.answer);
    }
  }
  return { answers, errors };
}

function pathOf(name: string): string {
  return `additional_information.${name.slice(0, 100)}`;
}

/** Answers are strings, booleans and lists of strings. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type Checked = { answer: Answer | null } | { error: Message };

function checkAnswer(field: SignupField, value: unknown, context: AnswerContext): Checked {
  const checked = answerOf(field, value, context);
  // The line manager's address is skipped in the required check.
  const isNeeded = field.required && field.sign_up_field_type !== 'lm-email';
  const isMissing = 'answer' in checked && (checked.answer === null || checked.answer === false);
  return isNeeded && isMissing ? { error: accountMessages.fieldRequired } : checked;
}

function answerOf(field: SignupField, value: unknown, context: AnswerContext): Checked {
  const { sign_up_field_type: type, options } = field;
  if (value === undefined || value === null) return { answer: null };
  if (type === 'bool') return typeof value === 'boolean' ? { answer: value } : { error: messages.notBoolean };
  if (type === 'multi') return choicesOf(options, value);
  if (typeof value !== 'string') return { error: messages.notText };
  const text = value.trim();
  if (text === '') return { answer: null };
  if (type === 'select')
    return options.includes(value) ? { answer: value } : { error: accountMessages.notAnOption };
  if (type === 'date') return isCalendarDay(text) ? { answer: text } : { error: accountMessages.notADay };
  if (type !== 'lm-email') return { answer: text };
  const email = normalEmail(text);
  const error = lineManagerError(email, context.ownEmail, context.allowedDomains);
  return error ? { error } : { answer: email };
}

function choicesOf(options: readonly string[], value: unknown): Checked {
  if (!Array.isArray(value)) return { error: messages.notList };
  const chosen = options.filter((option) => value.includes(option));
  const isKnown = value.every((one: unknown) => typeof one === 'string' && options.includes(one));
  if (!isKnown) return { error: accountMessages.notAnOption };
  return { answer: chosen.length > 0 ? chosen : null };
}
