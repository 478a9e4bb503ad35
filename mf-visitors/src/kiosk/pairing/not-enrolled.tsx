import * as api from '@portal/openapi/visitors';
import { send, setScreenUuid } from '@portal/shared/api';
import { Link, logInPath } from '@portal/shared/router';
import { type PairingCalls, usePairing } from '@portal/shared/screen-mode';
import { useSession } from '@portal/shared/session';
import { browserZone, formatClock } from '@portal/shared/time';
import { Icon, Text } from '@portal/shared/ui/core';
import { DEVICES_PATH } from '#paths';
import { KioskButton } from '../frame/kiosk-button.tsx';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { QuestionTitle } from '../frame/question-title.tsx';
import { useT } from '../texts/en.ts';

const PAIRING_CALLS: PairingCalls = {
  create: () => send(api.createDevicePairing, { body: { kind: 'kiosk' } }),
  check: async (uuid) => (await send(api.checkDevicePairing, { body: { uuid } })).state,
};

interface NotEnrolledProps {
  onPaired: (uuid: string) => void;
}

/** For reception, not for visitors: how this browser becomes a kiosk (rules/kiosk-and-codes.md#pairing). */
export function NotEnrolled({ onPaired }: NotEnrolledProps) {
  const t = useT();
  const isLoggedIn = useSession(({ user }) => user !== null);
  return (
    <KioskFrame>
      <div className="wp-kiosk__step wp-kiosk__step--centred">
        <Icon name="monitor" size={96} />
        <QuestionTitle>{t('notEnrolled')}</QuestionTitle>
        {isLoggedIn ? (
          // A kiosk with a logged-in user would give their session to anyone in front of it.
          <>
            <Text block size="lg" tone="soft">
              {t('loggedIn')}
            </Text>
            <Link className="wp-button wp-button--primary" to={DEVICES_PATH}>
              {t('toDevices')}
            </Link>
          </>
        ) : (
          <>
            <PairingCode onPaired={onPaired} />
            <Link className="wp-button" to={logInPath({ pathname: DEVICES_PATH, search: '' })}>
              {t('logIn')}
            </Link>
          </>
        )}
      </div>
    </KioskFrame>
  );
}

function PairingCode({ onPaired }: NotEnrolledProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { now, renew } = usePairing(PAIRING_CALLS, (uuid) => {
    setScreenUuid(uuid);
    onPaired(uuid);
  });
  if (now.state === 'shown') {
    const { code, expiresAt } = now.pairing;
    return (
      <>
        <Text block size="lg" tone="soft">
          {t('notEnrolledText')}
        </Text>
        <p className="wp-pairing-code" role="status">
          {code.slice(0, 4)} {code.slice(4)}
        </p>
        <Text block tone="soft">
          {t('codeLasts', { time: formatClock(expiresAt, browserZone(), locale) })}
        </Text>
      </>
    );
  }
  if (now.state === 'getting') {
    return (
      <Text block size="lg" tone="soft" role="status">
        {t('codeGetting')}
      </Text>
    );
  }
  return (
    <>
      <Text block size="lg" tone="soft" role="alert">
        {t(now.state === 'over' ? 'codeOver' : now.why)}
      </Text>
      {now.state === 'failed' && now.why === 'codeNone' ? null : (
        <KioskButton look="primary" icon="refresh" onPress={renew}>
          {t('newCode')}
        </KioskButton>
      )}
    </>
  );
}
