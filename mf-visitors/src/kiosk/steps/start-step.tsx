import { useSession } from '@portal/shared/session';
import { classNames, lazyPart, Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { loadCameraScanner } from '#parts/scanner';
import { KioskButton } from '../frame/kiosk-button.tsx';
import { useKioskContext } from '../kiosk-context.ts';
import { readVisitCode } from '../rules/visit-code.ts';
import { useT } from '../texts/en.ts';
import { useCameraAllowed } from '../use-camera-allowed.ts';
import '../frame/question-title.css';
import './start-step.css';

const CameraScanner = lazyPart(loadCameraScanner);

export function StartStep() {
  const t = useT();
  const { kiosk, send } = useKioskContext();
  const clientName = useSession(({ client }) => client?.name ?? '');
  const isAllowed = useCameraAllowed();
  const hasCamera = kiosk.qrCheckIn && isAllowed;
  return (
    <div className={classNames('wp-kiosk__step wp-kiosk__step--start', hasCamera && 'wp-kiosk__step--parts')}>
      <div className="wp-kiosk__part">
        <h1 className="wp-kiosk__question wp-kiosk__welcome">
          {t('welcome')} <span>{t('welcomeTo', { client: clientName })}</span>
        </h1>
        {hasCamera ? <CodeCamera /> : null}
      </div>
      <div className="wp-kiosk__part">
        <Text block size="lg" tone="soft">
          {t('question')}
        </Text>
        <div className="wp-kiosk__tiles">
          <KioskButton
            look="primary"
            icon="check"
            onPress={() => send({ type: 'begin', direction: 'check-in' })}
          >
            {t('checkIn')}
          </KioskButton>
          <KioskButton
            look="tile"
            icon="log-out"
            onPress={() => send({ type: 'begin', direction: 'check-out' })}
          >
            {t('checkOut')}
          </KioskButton>
          <KioskButton look="tile" icon="user-plus" onPress={() => send({ type: 'walk-in' })}>
            {t('walkIn')}
          </KioskButton>
        </div>
      </div>
    </div>
  );
}

/** A code that is held up checks in without a touch. Without a picture the buttons are enough, and nothing is said. */
function CodeCamera() {
  const t = useT();
  const { send, seenCodes } = useKioskContext();
  const [hasFailed, setFailed] = useState(false);
  const [isWrong, setWrong] = useState(false);
  if (hasFailed) return null;
  const scan = (text: string) => {
    const reading = readVisitCode(text, location.origin);
    if (reading.ok) send({ type: 'code-seen', code: reading.code });
    else setWrong(true);
  };
  return (
    <Stack gap={3} align="center" className="wp-kiosk__camera">
      <Text block size="lg" tone="soft">
        {t('codeFirst')}
      </Text>
      <CameraScanner
        fallback={null}
        failed={() => null}
        facing="user"
        label={t('codeLabel')}
        seen={seenCodes}
        onProblem={() => setFailed(true)}
        onScan={scan}
      />
      <Text block strong size="lg" tone="danger" role="alert">
        {isWrong ? t('codeWrong') : null}
      </Text>
    </Stack>
  );
}
