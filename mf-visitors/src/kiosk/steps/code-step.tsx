import * as api from '@portal/openapi/visitors';
import { lazyPart, Text } from '@portal/shared/ui/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { sendAsKiosk } from '#parts/api';
import { loadCameraScanner, useT as useQrT } from '#parts/scanner';
import { LossNote } from '../frame/loss-note.tsx';
import { QuestionTitle } from '../frame/question-title.tsx';
import { useKioskContext } from '../kiosk-context.ts';
import type { Direction } from '../rules/steps.ts';
import { readVisitCode } from '../rules/visit-code.ts';
import { useT } from '../texts/en.ts';
import { reportFailure, useAttempt, wordOf } from '../use-attempt.ts';

const CameraScanner = lazyPart(loadCameraScanner);

interface CodeStepProps {
  direction: Direction;
  /** Seen on the first screen already. */
  code?: string | undefined;
}

/** Check-in and check-out with the code of the invitation. A wrong one says why, and the camera goes on. */
export function CodeStep({ direction, code }: CodeStepProps) {
  const t = useT();
  const qrT = useQrT();
  const { send, touch, seenCodes } = useKioskContext();
  const { attempt, state } = useAttempt((one: string, key) =>
    sendAsKiosk(api.checkInAtKiosk, { body: { direction, confirm: true, code: one }, key }),
  );
  const [problem, setProblem] = useState<string>();

  const act = async (one: string) => {
    setProblem(undefined);
    const result = await attempt(one);
    if (!result) return;
    if (result.ok && result.value.visit) {
      send({ type: 'let-through', visit: result.value.visit, direction });
    } else if (result.ok) {
      reportFailure('qr', `${direction}: no match`);
      setProblem(t('codeNoMatch'));
    } else {
      reportFailure('qr', `${direction}: ${wordOf(result.error)}`);
      send({ type: 'refused' });
    }
  };
  const scan = (text: string) => {
    touch();
    const reading = readVisitCode(text, location.origin);
    if (reading.ok) void act(reading.code);
    else setProblem(reading.reason === 'not-a-visit' ? t('codeWrong') : qrT(`refusals.${reading.reason}`));
  };
  const actOnSeen = useEffectEvent(() => {
    if (code !== undefined) void act(code);
  });
  useEffect(() => actOnSeen(), []);

  return (
    <div className="wp-kiosk__step wp-kiosk__step--parts">
      <div className="wp-kiosk__part">
        <QuestionTitle>{t('code')}</QuestionTitle>
        <Text block size="lg" tone="soft">
          {t('codeHelp')}
        </Text>
      </div>
      <div className="wp-kiosk__part">
        <CameraScanner
          fallback={
            <Text block size="lg" tone="soft">
              {t('cameraLoading')}
            </Text>
          }
          facing="user"
          label={t('codeLabel')}
          seen={seenCodes}
          isPaused={state !== 'idle'}
          onScan={scan}
        />
        <Text block strong size="lg" tone="danger" role="alert">
          {problem}
        </Text>
        <LossNote isWaiting={state === 'waiting'} />
      </div>
    </div>
  );
}
