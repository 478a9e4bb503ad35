import * as api from '@portal/openapi/visitors';
import { setVisitToken } from '@portal/shared/api';
import { Loading, Title } from '@portal/shared/ui/core';
import { useEffect } from 'react';
import { sendAsKiosk } from '#parts/api';
import { NdaSheet } from '#parts/nda';
import { KioskButton } from '../frame/kiosk-button.tsx';
import { LossNote } from '../frame/loss-note.tsx';
import { QuestionTitle } from '../frame/question-title.tsx';
import { useKioskContext } from '../kiosk-context.ts';
import type { Step } from '../rules/steps.ts';
import { useT } from '../texts/en.ts';
import { useAttempt } from '../use-attempt.ts';
import './nda-step.css';

type NdaStepProps = Pick<Extract<Step, { name: 'nda' }>, 'uuid' | 'waits'>;

/**
 * The NDA right here, in the name of the visit that has just been checked in, or that is checked in once it is signed
 * (rules/visitors.md#unsigned-nda).
 */
export function NdaStep({ uuid, waits }: NdaStepProps) {
  const t = useT();
  const { kiosk, send } = useKioskContext();
  const { attempt, state } = useAttempt((visit: string, key) =>
    sendAsKiosk(api.checkInAtKiosk, { body: { direction: 'check-in', confirm: true, visit }, key }),
  );
  // The next visitor must not find the token of this one.
  useEffect(() => () => setVisitToken(null), []);
  const goOn = () => send({ type: 'nda-done' });
  const checkIn = async () => {
    const result = await attempt(uuid);
    if (!result) return;
    const visit = result.ok ? result.value.visit : null;
    send(visit ? { type: 'let-through', visit, direction: 'check-in' } : { type: 'refused' });
  };
  return (
    <div className="wp-kiosk__step wp-kiosk__step--nda">
      <QuestionTitle>{t(waits ? 'ndaFirst' : 'ndaTitle')}</QuestionTitle>
      <Title level={2}>{t('ndaName')}</Title>
      <NdaSheet
        of={{ uuid }}
        timeZone={kiosk.timeZone}
        onSigned={waits ? checkIn : goOn}
        fallback={<Loading label={t('working')} />}
      />
      <LossNote isWaiting={state === 'waiting'} />
      <KioskButton isOff={state !== 'idle'} onPress={goOn}>
        {t(waits ? 'ndaReception' : 'ndaLater')}
      </KioskButton>
    </div>
  );
}
