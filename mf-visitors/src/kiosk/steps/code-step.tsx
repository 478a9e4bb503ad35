import { lazyPart } from '@portal/shared/ui/core';
import { useState } from 'react';
import { isVisitUuid } from '#parts/my-visit';
import { loadCameraScanner, readQrAddress, useT as useQrT } from '#parts/scanner';
import { confirmVisit } from '../calls.ts';
import { LossNote } from '../frame/loss-note.tsx';
import { QuestionTitle } from '../frame/question-title.tsx';
import { useKioskContext } from '../kiosk-context.ts';
import type { Direction } from '../rules/steps.ts';
import { useT } from '../texts/en.ts';
import { reportFailure, useAttempt, wordOf } from '../use-attempt.ts';

const CameraScanner = lazyPart(loadCameraScanner);

/** Type of the action in the code of a visit. */
const CHECK_IN = 'visit-check-in';

/** Check-in and check-out with the code of the invitation. A wrong one says why, and the camera goes on. */
export function CodeStep({ direction }: { direction: Direction }) {
  const t = useT();
  const qrT = useQrT();
  const { send, touch } = useKioskContext();
  const { attempt, state } = useAttempt((code: string, key) => confirmVisit(direction, { code }, key));
  const [problem, setProblem] = useState<string>();

  const scan = async (text: string) => {
    touch();
    const reading = readQrAddress(text, location.origin);
    if (!reading.ok) return setProblem(qrT(`refusals.${reading.reason}`));
    if (reading.aid !== CHECK_IN || !isVisitUuid(reading.oid)) return setProblem(t('codeWrong'));
    setProblem(undefined);
    const result = await attempt(reading.oid);
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

  return (
    <div className="wp-kiosk__step">
      <QuestionTitle>{t('code')}</QuestionTitle>
      <p className="wp-kiosk__lead">{t('codeHelp')}</p>
      <CameraScanner
        fallback={<p className="wp-kiosk__lead">{t('cameraLoading')}</p>}
        facing="user"
        label={t('codeLabel')}
        isPaused={state !== 'idle'}
        onScan={(text) => void scan(text)}
      />
      <p role="alert" className="wp-kiosk__problem">
        {problem}
      </p>
      <LossNote isWaiting={state === 'waiting'} />
    </div>
  );
}
