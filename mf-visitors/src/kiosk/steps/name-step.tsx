import * as api from '@portal/openapi/visitors';
import { Stack, Text } from '@portal/shared/ui/core';
import { Field, Input } from '@portal/shared/ui/field';
import { type FormEvent, useEffect, useRef } from 'react';
import { sendAsKiosk } from '#parts/api';
import { KioskButton } from '../frame/kiosk-button.tsx';
import { LossNote } from '../frame/loss-note.tsx';
import { QuestionTitle } from '../frame/question-title.tsx';
import { useKioskContext } from '../kiosk-context.ts';
import { matchOf, nameText, searchedName } from '../rules/name-search.ts';
import type { Direction } from '../rules/steps.ts';
import { useT } from '../texts/en.ts';
import { reportFailure, useAttempt, wordOf } from '../use-attempt.ts';
import { useNameSearch } from '../use-name-search.ts';
import { useTyped } from '../use-typed.ts';
import './name-step.css';

const ANSWER_TONE: Partial<Record<ReturnType<typeof nameText>, 'success' | 'danger'>> = {
  oneMatch: 'success',
  noMatch: 'danger',
  checkInError: 'danger',
  checkOutError: 'danger',
};

/**
 * Check-in and check-out by name, searched while typing (rules/kiosk-and-codes.md#kiosks): the server answers counts,
 * never names.
 */
export function NameStep({ direction }: { direction: Direction }) {
  const t = useT();
  const { kiosk, send } = useKioskContext();
  const [typed, setTyped] = useTyped('name', '');
  const { found, isWaiting, setMatch } = useNameSearch(direction, typed);
  const { attempt, state } = useAttempt((name: string, key) =>
    sendAsKiosk(api.checkInAtKiosk, { body: { direction, confirm: true, name }, key }),
  );
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const text = nameText({ direction, typed, ...found });
  const isFound = text === 'oneMatch';

  const confirm = async () => {
    const name = searchedName(typed);
    const result = await attempt(name);
    if (!result) return;
    if (!result.ok) {
      reportFailure('name', `${direction}: ${name} (${wordOf(result.error)})`);
      send({ type: 'refused' });
    } else if (result.value.visit) send({ type: 'let-through', visit: result.value.visit, direction });
    else setMatch(matchOf(result.value));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFound) void confirm();
    else if (text === 'asksMore') send({ type: 'ask-more', typed: searchedName(typed) });
  };

  return (
    <form className="wp-kiosk__step" autoComplete="off" onSubmit={submit}>
      <QuestionTitle isField>{t('name')}</QuestionTitle>
      <Field label={t('nameLabel')} hideLabel>
        {(control) => (
          <Input
            {...control}
            ref={input}
            // A field name for which no browser has stored anything: the previous visitor's name is private.
            name="kiosk-who"
            value={typed}
            maxLength={181}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="words"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Text block size="lg" role="status" className="wp-kiosk__answer" tone={ANSWER_TONE[text] ?? 'soft'}>
        {t(text)}
      </Text>
      <LossNote isWaiting={isWaiting || state === 'waiting'} />
      {isFound ? (
        <KioskButton look="primary" type="submit" icon="check" isBusy={state !== 'idle'}>
          {t(direction === 'check-in' ? 'checkIn' : 'checkOut')}
        </KioskButton>
      ) : null}
      {text === 'asksMore' ? (
        <KioskButton look="primary" type="submit">
          {t('next')}
        </KioskButton>
      ) : null}
      <Stack as="fieldset" columns="9em" className="wp-kiosk__ways">
        <legend>{t('otherWays')}</legend>
        {kiosk.qrCheckIn ? (
          <KioskButton icon="qr" onPress={() => send({ type: 'way', method: 'qr' })}>
            {t('byCode')}
          </KioskButton>
        ) : null}
        {kiosk.pinCheckIn ? (
          <KioskButton icon="keyboard" onPress={() => send({ type: 'way', method: 'pin' })}>
            {t('byPin')}
          </KioskButton>
        ) : null}
        {direction === 'check-in' ? (
          <KioskButton icon="calendar" onPress={() => send({ type: 'way', method: 'manual' })}>
            {t('byMeeting')}
          </KioskButton>
        ) : null}
      </Stack>
    </form>
  );
}
