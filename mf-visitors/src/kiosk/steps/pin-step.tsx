import * as api from '@portal/openapi/visitors';
import { ApiError } from '@portal/shared/api';
import { afterKey, type PadKey, PIN_LENGTH, PinDots, PinPad } from '@portal/shared/screen-mode';
import { useSession } from '@portal/shared/session';
import { formatClock, useNow } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { sendAsKiosk } from '#parts/api';
import { KioskButton } from '../frame/kiosk-button.tsx';
import { LossNote } from '../frame/loss-note.tsx';
import { QuestionTitle } from '../frame/question-title.tsx';
import { useKioskContext } from '../kiosk-context.ts';
import type { Direction } from '../rules/steps.ts';
import { useT } from '../texts/en.ts';
import { reportFailure, useAttempt, wordOf } from '../use-attempt.ts';

/** The pin on a pad of its own, as dots. Ten wrong ones pause the kiosk; it then says until when. */
export function PinStep({ direction }: { direction: Direction }) {
  const t = useT();
  const { kiosk, send, reload } = useKioskContext();
  const locale = useSession((session) => session.locale);
  const now = useNow(1_000);
  // Not kept for Back, as what is typed elsewhere: the next visitor could send it.
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<'pinWrong' | 'pinShort'>();
  const [pausedUntil, setPausedUntil] = useState(() => Date.parse(kiosk.pausedUntil ?? '') || 0);
  const { attempt, state } = useAttempt((typed: string, key) =>
    sendAsKiosk(api.checkInByPin, { body: { pin: typed, direction }, key }),
  );
  const isPaused = pausedUntil > now;
  const isOff = isPaused || state !== 'idle';

  const press = (key: PadKey) => {
    if (isOff) return;
    setProblem(undefined);
    setPin((before) => afterKey(before, key));
  };

  const refuse = (error: unknown) => {
    reportFailure('pin', `${direction}: ${wordOf(error)}`);
    setPin('');
    if (error instanceof ApiError && error.kind === 'throttled') {
      setPausedUntil(Date.now() + (error.retryAfterSeconds ?? 60) * 1_000);
      reload();
    } else if (error instanceof ApiError && error.kind === 'notFound') setProblem('pinWrong');
    else send({ type: 'refused' });
  };

  const confirm = async () => {
    if (isOff) return;
    if (pin.length < PIN_LENGTH) return setProblem('pinShort');
    const result = await attempt(pin);
    if (!result) return;
    if (result.ok) send({ type: 'let-through', visit: result.value, direction });
    else refuse(result.error);
  };

  return (
    <div className="wp-kiosk__step wp-kiosk__step--parts">
      <div className="wp-kiosk__part">
        <QuestionTitle>{t('pin')}</QuestionTitle>
        <Text block size="lg" tone="soft">
          {t('pinHelp')}
        </Text>
        <PinDots count={pin.length} label={t('pinTyped', { count: pin.length })} />
        <Text block strong size="lg" tone="danger" role="alert">
          {isPaused
            ? t('paused', { time: formatClock(pausedUntil, kiosk.timeZone, locale) })
            : problem
              ? t(problem)
              : null}
        </Text>
      </div>
      <div className="wp-kiosk__part">
        <LossNote isWaiting={state === 'waiting'} />
        <PinPad
          onKey={press}
          onEnter={() => void confirm()}
          isOff={isOff}
          labels={{ delete: t('pinDelete'), clear: t('pinClear') }}
        />
        <KioskButton
          look="primary"
          icon="check"
          isBusy={state !== 'idle'}
          isOff={isPaused}
          onPress={() => void confirm()}
        >
          {t(direction === 'check-in' ? 'checkIn' : 'checkOut')}
        </KioskButton>
      </div>
    </div>
  );
}
