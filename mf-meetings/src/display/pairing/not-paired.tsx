import * as api from '@portal/openapi/meetings';
import { send, setScreenUuid } from '@portal/shared/api';
import { Link } from '@portal/shared/router';
import { FROM_AFAR, type PairingCalls, usePairing } from '@portal/shared/screen-mode';
import { useSession } from '@portal/shared/session';
import { browserZone, formatClock } from '@portal/shared/time';
import { Alert, Brand, Button, Icon, Stack, Text, Title } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from '../texts/en.ts';

type DisplayKind = 'room-display' | 'floor-display';

const callsOf = (kind: DisplayKind): PairingCalls => ({
  create: () => send(api.createDevicePairing, { body: { kind } }),
  check: async (uuid) => (await send(api.checkDevicePairing, { body: { uuid } })).state,
});
const PAIRING_CALLS = {
  'room-display': callsOf('room-display'),
  'floor-display': callsOf('floor-display'),
};

interface NotPairedProps {
  /** Why it is no longer a display. */
  reason?: string;
  onPaired: (uuid: string) => void;
}

const KINDS = [
  { kind: 'room-display', text: 'kindRoom', icon: 'room' },
  { kind: 'floor-display', text: 'kindFloor', icon: 'plan' },
] as const;

/** For the installer: how this browser becomes a display (rules/displays.md#pairing). */
export function NotPaired({ reason, onPaired }: NotPairedProps) {
  const t = useT();
  const client = useSession((session) => session.client);
  const isLoggedIn = useSession(({ user }) => user !== null);
  const [kind, setKind] = useState<DisplayKind>('room-display');
  return (
    <main className={`mm-screen mm-screen--message ${FROM_AFAR}`}>
      {client ? <Brand client={client} /> : <Icon name="monitor" size={96} />}
      {reason === undefined ? null : (
        <div role="status">
          <Alert tone="warning">{reason}</Alert>
        </div>
      )}
      <Title level={1}>{t('notPaired')}</Title>
      {isLoggedIn ? (
        // A display with a logged-in user would give their session to anyone in front of it.
        <>
          <p>{t('loggedIn')}</p>
          <Link className="wp-button wp-button--primary" to="/">
            {t('logOut')}
          </Link>
        </>
      ) : (
        <>
          <Stack row gap={3} justify="center" role="group" aria-label={t('kindLabel')}>
            {KINDS.map((one) => (
              <Button
                key={one.kind}
                icon={one.icon}
                aria-pressed={one.kind === kind}
                onClick={() => setKind(one.kind)}
              >
                {t(one.text)}
              </Button>
            ))}
          </Stack>
          <PairingCode key={kind} kind={kind} onPaired={onPaired} />
        </>
      )}
    </main>
  );
}

function PairingCode({ kind, onPaired }: Pick<NotPairedProps, 'onPaired'> & { kind: DisplayKind }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { now, renew } = usePairing(PAIRING_CALLS[kind], (uuid) => {
    setScreenUuid(uuid);
    onPaired(uuid);
  });
  if (now.state === 'shown') {
    const { code, expiresAt } = now.pairing;
    return (
      <>
        <p>{t('notPairedText')}</p>
        <p className="wp-pairing-code" role="status">
          {code.slice(0, 4)} {code.slice(4)}
        </p>
        <Text block tone="soft" size="md">
          {t('codeLasts', { time: formatClock(expiresAt, browserZone(), locale) })}
        </Text>
      </>
    );
  }
  if (now.state === 'getting') return <p role="status">{t('codeGetting')}</p>;
  return (
    <>
      <p role="alert">{t(now.state === 'over' ? 'codeOver' : now.why)}</p>
      {now.state === 'failed' && now.why === 'codeNone' ? null : (
        <Button variant="primary" icon="refresh" onClick={renew}>
          {t('newCode')}
        </Button>
      )}
    </>
  );
}
