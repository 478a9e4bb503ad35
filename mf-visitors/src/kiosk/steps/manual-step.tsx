import type { ManualCheckIn } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { ApiError } from '@portal/shared/api';
import { useMemo, useState } from 'react';
import { sendAsKiosk } from '#parts/api';
import { useKioskContext } from '../kiosk-context.ts';
import { parseClock } from '../rules/clock-text.ts';
import { useT } from '../texts/en.ts';
import { reportFailure, useAttempt, wordOf } from '../use-attempt.ts';
import { QuestionsForm, type ShownQuestion } from './questions-form.tsx';

const NAME = { required: true, most: 150 } as const;

/**
 * Check-in with what one knows of the meeting (rules/kiosk-and-codes.md#kiosks): one's own last name, the host's, and
 * when it starts.
 */
export function ManualStep({ page }: { page: number }) {
  const t = useT();
  const { send } = useKioskContext();
  const { attempt, state } = useAttempt((body: ManualCheckIn, key) =>
    sendAsKiosk(api.checkInManually, { body, key }),
  );
  const [isUnknown, setUnknown] = useState(false);
  const questions = useMemo(
    (): ShownQuestion<keyof ManualCheckIn>[] => [
      { title: t('yourLastName'), fields: [{ ...NAME, name: 'visitorLastName', label: t('lastName') }] },
      {
        title: t('hostLastName'),
        fields: [{ ...NAME, name: 'hostLastName', label: t('hostLastNameLabel') }],
      },
      {
        title: t('startTime'),
        fields: [
          {
            name: 'startTime',
            label: t('startTimeLabel'),
            inputMode: 'numeric',
            placeholder: '14:30',
            required: true,
            most: 5,
            fits: (text) => parseClock(text) !== null,
          },
        ],
      },
    ],
    [t],
  );

  const checkIn = async (values: ManualCheckIn) => {
    const meeting = {
      visitorLastName: values.visitorLastName.trim(),
      hostLastName: values.hostLastName.trim(),
      startTime: parseClock(values.startTime) ?? '',
    };
    setUnknown(false);
    const result = await attempt(meeting);
    if (!result) return null;
    if (result.ok) send({ type: 'let-through', visit: result.value, direction: 'check-in' });
    else {
      const { visitorLastName, hostLastName, startTime } = meeting;
      reportFailure('manual', `${visitorLastName}, ${hostLastName}, ${startTime} (${wordOf(result.error)})`);
      if (result.error instanceof ApiError && result.error.kind === 'notFound') setUnknown(true);
      else if (!(result.error instanceof ApiError && result.error.fields)) send({ type: 'refused' });
    }
    return result;
  };

  return (
    <QuestionsForm
      name="manual"
      page={page}
      questions={questions}
      sendLabel={t('checkIn')}
      state={state}
      problem={isUnknown ? t('manualNoMatch') : undefined}
      onSend={checkIn}
    />
  );
}
