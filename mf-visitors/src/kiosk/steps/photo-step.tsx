import * as api from '@portal/openapi/visitors';
import { Text } from '@portal/shared/ui/core';
import { useEffect, useState } from 'react';
import { sendAsKiosk } from '#parts/api';
import { KioskButton } from '../frame/kiosk-button.tsx';
import { LossNote } from '../frame/loss-note.tsx';
import { QuestionTitle } from '../frame/question-title.tsx';
import { useKioskContext } from '../kiosk-context.ts';
import { useT } from '../texts/en.ts';
import { useAttempt } from '../use-attempt.ts';
import { takePicture, useCamera } from '../use-camera.ts';
import './photo-step.css';

/** The photo for the badge of a visitor who has none (rules/kiosk-and-codes.md#photos). It can be skipped. */
export function PhotoStep({ uuid }: { uuid: string }) {
  const t = useT();
  const { send } = useKioskContext();
  const camera = useCamera();
  const [photo, setPhoto] = useState<Blob>();
  const [hasFailed, setFailed] = useState(false);
  // May be repeated: a visitor who has a photo keeps it.
  const { attempt, state } = useAttempt((photo: Blob) =>
    sendAsKiosk(api.saveVisitorPhoto, { body: { visit: uuid, photo } }),
  );
  const goOn = () => send({ type: 'photo-done' });
  const take = async () => {
    const taken = camera.video.current && (await takePicture(camera.video.current));
    if (taken) setPhoto(taken);
  };
  const use = async (picture: Blob) => {
    setFailed(false);
    const result = await attempt(picture);
    if (result?.ok) goOn();
    else if (result) setFailed(true);
  };
  return (
    <div className="wp-kiosk__step wp-kiosk__step--parts">
      <div className="wp-kiosk__part">
        <QuestionTitle>{t('photoTitle')}</QuestionTitle>
        <Text block size="lg" tone="soft">
          {t('photoHelp')}
        </Text>
        <div className="wp-kiosk__photo" hidden={camera.state === 'failed'}>
          <video ref={camera.video} aria-label={t('photoCamera')} autoPlay muted playsInline />
          {photo ? <Taken photo={photo} /> : null}
        </div>
      </div>
      <div className="wp-kiosk__part">
        <Text block strong size="lg" tone="danger" role="alert">
          {camera.state === 'failed' ? t('photoNoCamera') : hasFailed ? t('photoFailed') : null}
        </Text>
        <LossNote isWaiting={state === 'waiting'} />
        {photo ? (
          <>
            <KioskButton
              look="primary"
              icon="check"
              isBusy={state !== 'idle'}
              onPress={() => void use(photo)}
            >
              {t('photoUse')}
            </KioskButton>
            <KioskButton icon="refresh" isOff={state !== 'idle'} onPress={() => setPhoto(undefined)}>
              {t('photoAgain')}
            </KioskButton>
          </>
        ) : (
          <KioskButton look="primary" icon="camera" isOff={camera.state !== 'on'} onPress={() => void take()}>
            {t('photoTake')}
          </KioskButton>
        )}
        <KioskButton isOff={state !== 'idle'} onPress={goOn}>
          {t('photoSkip')}
        </KioskButton>
      </div>
    </div>
  );
}

function Taken({ photo }: { photo: Blob }) {
  const t = useT();
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address ? <img src={address} alt={t('photoTaken')} /> : null;
}
