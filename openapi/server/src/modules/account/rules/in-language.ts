import type { Locale } from '../../../mechanisms/texts/messages.ts';
import type { AdditionalGroup, Answer, SignupField } from './signup-types.ts';

/** The groups as their reader is to see them. People are tagged with `name` and answer with `options`, which therefore stay. */
export function groupsIn(groups: readonly AdditionalGroup[], locale: Locale): AdditionalGroup[] {
  return groups.map(({ translations, fields, ...group }) => {
    const { name, ...words } = translations?.[locale] ?? {};
    return { ...group, ...words, ...(name && { shown_name: name }), fields: fields.map(fieldIn(locale)) };
  });
}

function fieldIn(locale: Locale) {
  return ({ translations, ...field }: SignupField): SignupField => {
    const { options, ...words } = translations?.[locale] ?? {};
    return { ...field, ...words, ...(options && { shown_options: options }) };
  };
}

/** Names of groups as the reader is to see them. */
export function groupNamesIn(
  groups: readonly AdditionalGroup[],
  names: readonly string[],
  locale: Locale,
): string[] {
  const shown = new Map(groupsIn(groups, locale).map(({ name, shown_name }) => [name, shown_name]));
  return names.map((name) => shown.get(name) ?? name);
}

/** An answer as the reader is to see it. */
export function answerIn({ options, shown_options: shown }: SignupField, answer: unknown): Answer {
  const wordFor = (option: unknown) => shown?.[options.indexOf(String(option))] ?? (option as string);
  return Array.isArray(answer)
    ? answer.map(wordFor)
    : typeof answer === 'string'
      ? wordFor(answer)
      : (answer as Answer);
}
