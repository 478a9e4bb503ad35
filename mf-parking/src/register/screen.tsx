import { LanguageSwitch, usePhoneLanguage } from '@portal/shared/language';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Button, Empty, lazyPart, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from './texts/en.ts';

/** Strangers come to this page as their first: what it says is there before the form is. */
const RegistrationForm = lazyPart(() => import('./form.tsx').then((module) => module.RegistrationForm));

/** Screen `parking-register`: drivers register a vehicle, with or without an account (rules/parking.md#vehicle-registration). */
export function RegisterVehicle() {
  const t = useT();
  usePhoneLanguage();
  const navigate = useNavigate();
  const hasSession = useSession(({ user }) => user !== null);
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <div role="status">
        <Empty
          icon="check"
          title={t('thanks')}
          action={<Button onClick={() => setSent(false)}>{t('another')}</Button>}
        >
          {t('thanksText')}
        </Empty>
      </div>
    );
  }
  return (
    <Stack gap={6} narrow>
      <Text block size="lg" tone="soft">
        {t('about')}
      </Text>
      <RegistrationForm
        title={t('title')}
        onDone={() => (hasSession ? void navigate('/') : setSent(true))}
        fallback={<Skeleton width="100%" height="24rem" shape="block" />}
      />
      <LanguageSwitch label={t('language')} />
    </Stack>
  );
}
