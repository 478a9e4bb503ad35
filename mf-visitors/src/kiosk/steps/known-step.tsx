import * as api from '@portal/openapi/visitors';
import { ApiError } from '@portal/shared/api';
import { Text } from '@portal/shared/ui/core';
import { Field, Input } from '@portal/shared/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sendAsKiosk } from '#parts/api';
import { KioskButton } from '../frame/kiosk-button.tsx';
import { LossNote } from '../frame/loss-note.tsx';
import { QuestionTitle } from '../frame/question-title.tsx';
import { useKioskContext } from '../kiosk-context.ts';
import type { Direction } from '../rules/steps.ts';
import { useT } from '../texts/en.ts';
import { reportFailure, useAttempt, wordOf } from '../use-attempt.ts';
import { useTyped } from '../use-typed.ts';

/**
 * The server ignores shorter answers, except in scripts without capitals, where one character may be a whole last
 * name (李).
 */
const MIN_LETTERS = 2;
const isTooShort = (letters: string) => [...letters].length < MIN_LETTERS && !/\p{Lo}/u.test(letters);

interface KnownStepProps {
  direction: Direction;
  /** The typed first name. */
  name: string;
}

/**
 * Asks for something only the visitor knows, after a first name alone (rules/kiosk-and-codes.md#names). A wrong
 * answer has the same text as an unknown name.
 */
export function KnownStep({ direction, name }: KnownStepProps) {
  const t = useT();
  const { send } = useKioskContext();
  const [known, setKnown] = useTyped('known', '');
  const [problem, setProblem] = useState<'tooFewLetters' | 'noMatch' | 'moreThanOne' | 'tooManyTries'>();
  const { attempt, state } = useAttempt((lastNameOrHost: string, key) =>
    sendAsKiosk(api.checkInAtKiosk, { body: { direction, confirm: true, name, lastNameOrHost }, key }),
  );
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const letters = known.trim();
    if (state !== 'idle') return;
    if (isTooShort(letters)) return setProblem('tooFewLetters');
    setProblem(undefined);
    const result = await attempt(letters);
    if (!result) return;
    if (result.ok && result.value.visit) {
      send({ type: 'let-through', visit: result.value.visit, direction });
    } else if (result.ok) {
      // The server counts wrong answers itself, and has notified reception.
      setProblem(result.value.match === 'none' ? 'noMatch' : 'moreThanOne');
    } else if (result.error instanceof ApiError && result.error.kind === 'throttled') {
      setProblem('tooManyTries');
    } else {
      reportFailure('name', `${direction}: ${name}, ${letters} (${wordOf(result.error)})`);
      send({ type: 'refused' });
    }
  };

  return (
    <form className="wp-kiosk__step" autoComplete="off" noValidate onSubmit={(event) => void submit(event)}>
      <QuestionTitle isField>{t('known')}</QuestionTitle>
      <Text block size="lg" tone="soft">
        {t('knownHelp')}
      </Text>
      <Field label={t('knownLabel')} hideLabel>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="kiosk-known"
            value={known}
            maxLength={150}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="words"
            spellCheck={false}
            onChange={(event) => {
              setKnown(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Text block strong size="lg" tone="danger" role="alert">
        {problem ? t(problem) : null}
      </Text>
      <LossNote isWaiting={state === 'waiting'} />
      <KioskButton look="primary" type="submit" icon="check" isBusy={state !== 'idle'}>
        {t(direction === 'check-in' ? 'checkIn' : 'checkOut')}
      </KioskButton>
    </form>
  );
}
