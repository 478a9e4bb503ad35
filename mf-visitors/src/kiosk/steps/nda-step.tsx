import { setVisitToken } from '@portal/shared/api';
import { Loading, Title } from '@portal/shared/ui/core';
import { useEffect } from 'react';
import { NdaSheet } from '#parts/nda';
import { KioskButton } from '../frame/kiosk-button.tsx';
import { QuestionTitle } from '../frame/question-title.tsx';
import { useKioskContext } from '../kiosk-context.ts';
import { useT } from '../texts/en.ts';
import './nda-step.css';

/** The NDA right here, in the name of the visit that has just been checked in. */
export function NdaStep({ uuid }: { uuid: string }) {
  const t = useT();
  const { kiosk, send } = useKioskContext();
  // The next visitor must not find the token of this one.
  useEffect(() => () => setVisitToken(null), []);
  const goOn = () => send({ type: 'nda-done' });
  return (
    <div className="wp-kiosk__step wp-kiosk__step--nda">
      <QuestionTitle>{t('ndaTitle')}</QuestionTitle>
      <Title level={2}>{t('ndaName')}</Title>
      <NdaSheet
        uuid={uuid}
        timeZone={kiosk.timeZone}
        onSigned={goOn}
        fallback={<Loading label={t('working')} />}
      />
      <KioskButton onPress={goOn}>{t('ndaLater')}</KioskButton>
    </div>
  );
}
