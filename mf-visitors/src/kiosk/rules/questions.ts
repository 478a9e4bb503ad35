/** One text that is asked for. */
export interface TextRule<Name extends string = string> {
  name: Name;
  required: boolean;
  /** In letters. */
  most: number;
  /** Whether the text can be what is asked for. */
  fits?: (text: string) => boolean;
}

/** One screen of a form: one question, with the few fields that answer it. */
export interface Question<Name extends string = string> {
  fields: readonly TextRule<Name>[];
}

export type Problem = 'required' | 'tooLong' | 'misfit';

export function problemOf({ required, most, fits }: TextRule, value: string): Problem | null {
  const text = value.trim();
  if (text === '') return required ? 'required' : null;
  // As people count letters, not as UTF-16 does.
  if ([...text].length > most) return 'tooLong';
  return fits && !fits(text) ? 'misfit' : null;
}

/** The problems of one screen, by field; empty where the next one may come. */
export function problemsOf<Name extends string>(
  question: Question<Name>,
  values: Readonly<Record<Name, string>>,
): Partial<Record<Name, Problem>> {
  const problems: Partial<Record<Name, Problem>> = {};
  for (const field of question.fields) {
    const problem = problemOf(field, values[field.name]);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

/** The first screen with a field that the server refused; null where none has one. */
export function screenOfError(
  questions: readonly Question[],
  refused: Readonly<Record<string, unknown>>,
): number | null {
  const index = questions.findIndex(({ fields }) => fields.some(({ name }) => name in refused));
  return index < 0 ? null : index;
}
