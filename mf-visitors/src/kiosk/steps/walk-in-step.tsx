import type { UnregisteredVisitor } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { ApiError } from '@portal/shared/api';
import { useMemo, useState } from 'react';
import { sendAsKiosk } from '#parts/api';
import { useKioskContext } from '../kiosk-context.ts';
import { useT } from '../texts/en.ts';
import { useAttempt } from '../use-attempt.ts';
import { QuestionsForm, type ShownQuestion } from './questions-form.tsx';

type Name = 'firstName' | 'lastName' | 'hostLastName' | 'company' | 'phone' | 'email' | 'registration';

const orNull = (text: string) => text.trim() || null;

/**
 * A visitor without an invitation waits as arrived until reception checks them in. Length limits of
 * rules/visitors.md#form.
 */
export function WalkInStep({ page }: { page: number }) {
  const t = useT();
  const { kiosk, send } = useKioskContext();
  const { phoneRequired, emailRequired } = kiosk;
  const { attempt, state } = useAttempt((body: UnregisteredVisitor, key) =>
    sendAsKiosk(api.createWalkIn, { body, key }),
  );
  const [hasFailed, setFailed] = useState(false);
  const questions = useMemo(
    (): ShownQuestion<Name>[] => [
      {
        title: t('name'),
        fields: [
          { name: 'firstName', label: t('firstName'), required: true, most: 30 },
          { name: 'lastName', label: t('lastName'), required: true, most: 150 },
        ],
      },
      {
        title: t('walkInHost'),
        fields: [{ name: 'hostLastName', label: t('hostLastNameLabel'), required: true, most: 150 }],
      },
      {
        title: t('reach'),
        fields: [
          {
            name: 'phone',
            label: t('phone'),
            type: 'tel',
            required: phoneRequired,
            requiredText: t('phoneRequired'),
            most: 128,
          },
          {
            name: 'email',
            label: t('email'),
            type: 'email',
            required: emailRequired,
            requiredText: t('emailRequired'),
            most: 254,
          },
          { name: 'company', label: t('company'), required: false, most: 50 },
          { name: 'registration', label: t('registration'), required: false, most: 20 },
        ],
      },
    ],
    [t, phoneRequired, emailRequired],
  );

  const tell = async (values: Record<Name, string>) => {
    const body = {
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      hostLastName: values.hostLastName.trim(),
      company: orNull(values.company),
      phone: orNull(values.phone),
      email: orNull(values.email),
      registration: orNull(values.registration),
    };
    setFailed(false);
    const result = await attempt(body);
    if (result?.ok) {
      const { firstName, hostFound, ndaPath, photoPath } = result.value;
      send({ type: 'recorded', firstName, isHostFound: hostFound, ndaPath, photoPath });
    } else if (result && !(result.error instanceof ApiError && result.error.fields)) setFailed(true);
    return result;
  };

  return (
    <QuestionsForm
      name="walk-in"
      page={page}
      questions={questions}
      sendLabel={t('tell')}
      state={state}
      problem={hasFailed ? t('walkInFailed') : undefined}
      onSend={tell}
    />
  );
}
