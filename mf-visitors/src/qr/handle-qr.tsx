import type { QrEvent } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { ApiError, send } from '@portal/shared/api';
import { logInPath, useLocation, useNavigate, useSearchParams } from '@portal/shared/router';
import { isLoggedIn, sessionStore, useSession } from '@portal/shared/session';
import { Button, Empty, Loading, lazyPart, Skeleton, Stack } from '@portal/shared/ui/core';
import { ErrorState } from '@portal/shared/ui/display';
import { useEffect, useRef, useState } from 'react';
import { type QrAddress, useT } from '#parts/scanner';
import { READ_QR_PATH } from '#paths';
import { qrFailure } from './qr-failure.ts';
import { ScanOutcome } from './scan-outcome.tsx';

const Entrance = lazyPart(() =>
  import(/* webpackChunkName: "entrance" */ './entrance/entrance.tsx').then((m) => m.Entrance),
);

/** Type of the action in the code at a site's entrance. */
const SITE_SIGN_IN = 'site-sign-in';

type Step =
  | { at: 'asking' }
  | { at: 'known'; event: QrEvent }
  | { at: 'done' }
  | { at: 'refused'; text: string; canRetry: boolean };

/**
 * The public screen `handle-qr` (rules/kiosk-and-codes.md#actions): the target of codes that are scanned with a
 * phone's own camera.
 */
export function HandleQr() {
  const [search] = useSearchParams();
  const address = readAddress(search);
  const isStranger = useSession((session) => !isLoggedIn(session));
  // The poster is for visitors, who have no login.
  if (isStranger && address?.aid === SITE_SIGN_IN) return <Entrance code={address.oid} fallback={null} />;
  return <QrAction />;
}

function QrAction() {
  const t = useT();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const hasScanner = useSession(({ user, client }) => user !== null && client?.features.includes('qr codes'));
  const [step, setStep] = useState<Step>({ at: 'asking' });
  const [tries, setTries] = useState(0);
  const address = readAddress(search);
  const asked = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address and each try
  useEffect(() => {
    const name = `${location.search} ${tries}`;
    if (asked.current === name) return;
    asked.current = name;
    if (!address) {
      setStep({ at: 'refused', text: t('somethingWrong'), canRetry: false });
      return;
    }
    setStep({ at: 'asking' });
    const logIn = () => {
      const path = logInPath(location);
      const toast = new URLSearchParams({ toast: t('logInFirst'), toastType: 'error' });
      navigate(`${path}${path.includes('?') ? '&' : '?'}${toast}`, { replace: true });
    };
    // Without a login the answer would be a 401, so skip the request.
    if (!isLoggedIn(sessionStore.getState())) {
      logIn();
      return;
    }
    send(api.createQrEvent, {
      body: { qrActionId: address.qid, qrActionTypeId: address.aid, objectId: address.oid, device: 'app' },
    }).then(
      (event) => setStep({ at: 'known', event }),
      (error: unknown) => {
        if (error instanceof ApiError && error.kind === 'unauthenticated') logIn();
        else
          setStep({
            at: 'refused',
            text: qrFailure(error),
            canRetry: error instanceof ApiError && error.isTransient,
          });
      },
    );
  }, [location.search, tries]);

  const ways = (
    <Stack row gap={3} justify="center">
      {hasScanner ? <Button onClick={() => navigate(READ_QR_PATH)}>{t('toScanner')}</Button> : null}
      <Button onClick={() => navigate('/')}>{t('toStart')}</Button>
    </Stack>
  );
  if (step.at === 'refused')
    return (
      <ErrorState
        title={step.text}
        onRetry={step.canRetry ? () => setTries(tries + 1) : undefined}
        action={ways}
      />
    );
  if (step.at === 'asking')
    return (
      <Loading label={t('handling')}>
        <Skeleton width="100%" height="16rem" shape="block" />
      </Loading>
    );
  return (
    <>
      <Empty icon="qr" title={t('actionTitle')} action={ways} />
      {step.at === 'known' ? (
        <ScanOutcome event={step.event} onClose={() => setStep({ at: 'done' })} />
      ) : null}
    </>
  );
}

/** Ids of the screen's own query (`qid`, `aid`, `oid`); null where one that is needed is missing. */
function readAddress(search: URLSearchParams): QrAddress | null {
  const aid = search.get('aid')?.trim();
  const oid = search.get('oid')?.trim();
  return aid && oid ? { qid: search.get('qid')?.trim() || null, aid, oid } : null;
}
