import type { Outcome } from '@portal/shared/actions';
import { ApiError } from '@portal/shared/api';
import { Text } from '@portal/shared/ui/core';
import { Field, Input } from '@portal/shared/ui/field';
import { type FormEvent, type HTMLInputTypeAttribute, useEffect, useRef, useState } from 'react';
import { KioskButton } from '../frame/kiosk-button.tsx';
import { LossNote } from '../frame/loss-note.tsx';
import { QuestionTitle } from '../frame/question-title.tsx';
import { useKioskContext } from '../kiosk-context.ts';
import { problemsOf, type Question, screenOfError, type TextRule } from '../rules/questions.ts';
import { useT } from '../texts/en.ts';
import type { AttemptState } from '../use-attempt.ts';
import { useTyped } from '../use-typed.ts';

export interface ShownField<Name extends string> extends TextRule<Name> {
  label: string;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric';
  placeholder?: string;
  /** Replaces "please fill this in". */
  requiredText?: string;
}

export interface ShownQuestion<Name extends string> extends Question<Name> {
  title: string;
  fields: readonly ShownField<Name>[];
}

interface QuestionsFormProps<Name extends string> {
  /** The name under which the input is stored. */
  name: string;
  /** The index of the current question, from 0. */
  page: number;
  questions: readonly ShownQuestion<Name>[];
  sendLabel: string;
  state: AttemptState;
  /** An error of the whole form. */
  problem?: string | undefined;
  /** Null if there was no result. The server's field errors lead back to their question. */
  onSend: (values: Record<Name, string>) => Promise<Outcome<unknown> | null>;
}

/** A form with one question per screen (rules/experience.md#kiosk). The frame has Back. */
export function QuestionsForm<Name extends string>(props: QuestionsFormProps<Name>) {
  const { name: form, page: index, questions, sendLabel, state, problem, onSend } = props;
  const t = useT();
  const { send } = useKioskContext();
  const setIndex = (page: number) => send({ type: 'page', page });
  const [values, setValues] = useTyped(form, emptyOf(questions));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const box = useRef<HTMLFormElement>(null);
  const question = questions[index];
  const isLast = index === questions.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the first field of each screen, after an error the wrong one
  useEffect(() => {
    const wrong = box.current?.querySelector<HTMLInputElement>('[data-invalid] input');
    (wrong ?? box.current?.querySelector('input'))?.focus();
  }, [index, errors]);
  if (!question) return null;

  const validate = (): boolean => {
    const found = problemsOf(question, values);
    const texts = question.fields.flatMap(({ name, most, requiredText }): [string, string][] => {
      const kind = found[name];
      if (!kind) return [];
      if (kind === 'required') return [[name, requiredText ?? t('required')]];
      return [[name, kind === 'tooLong' ? t('tooLong', { count: most }) : t('timeInvalid')]];
    });
    if (texts.length > 0) setErrors(Object.fromEntries(texts));
    return texts.length === 0;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'idle' || !validate()) return;
    if (!isLast) return setIndex(index + 1);
    const result = await onSend(values);
    if (!result || result.ok || !(result.error instanceof ApiError)) return;
    const { fields } = result.error;
    if (!fields) return;
    setErrors(Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, said.join(' ')])));
    setIndex(screenOfError(questions, fields) ?? index);
  };

  return (
    <form
      ref={box}
      className="wp-kiosk__step"
      autoComplete="off"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <QuestionTitle key={index} isField>
        {question.title}
      </QuestionTitle>
      <div className="wp-kiosk__fields" data-many={question.fields.length > 2 || undefined}>
        {question.fields.map(({ name, label, type, inputMode, placeholder, required }) => (
          <Field
            key={name}
            label={required ? label : `${label} (${t('optional')})`}
            required={required}
            error={errors[name]}
          >
            {(control) => (
              <Input
                {...control}
                type={type ?? 'text'}
                inputMode={inputMode}
                placeholder={placeholder}
                name={`kiosk-${name}`}
                value={values[name]}
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                onChange={(event) => {
                  setValues({ ...values, [name]: event.target.value });
                  if (errors[name]) setErrors({ ...errors, [name]: undefined });
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <Text block strong size="lg" tone="danger" role="alert">
        {problem}
      </Text>
      <LossNote isWaiting={state === 'waiting'} />
      <KioskButton look="primary" type="submit" isBusy={state !== 'idle'}>
        {isLast ? sendLabel : t('next')}
      </KioskButton>
    </form>
  );
}

function emptyOf<Name extends string>(questions: readonly Question<Name>[]): Record<Name, string> {
  const names = questions.flatMap(({ fields }) => fields.map(({ name }) => name));
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
}
