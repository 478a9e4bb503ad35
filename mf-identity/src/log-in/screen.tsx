import { allows } from '@portal/shared/access';
import { Navigate, readRedirect, useNavigate, useSearchParams } from '@portal/shared/router';
import { sessionStore, useSession } from '@portal/shared/session';
import { openSupport } from '@portal/shared/support';
import { toast } from '@portal/shared/toasts';
import { Alert, Button, lazyPart, Stack, Text } from '@portal/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { leavePage } from '#parts/account';
import { PublicHeading, PublicPage, useT } from '#parts/public-page';
import { PATHS } from '#paths';
import { type Arrival, type LogInMode, readArrival, withMode, withoutStep, withoutToast } from './arrival.ts';
import type { DemoPanelProps } from './demo/demo-panel.tsx';
import { type Credentials, LogInForm } from './form.tsx';
import { PasskeyButton } from './passkey/index.ts';
import { LazyProviders } from './providers/load-providers.ts';
import { SecondStep } from './second-step/index.ts';
import './screen.css';
import { ResetRequestForm } from './reset-request-form.tsx';

/** Log in (rules/accounts.md#log-in-screen). A user who is already logged in goes to the dashboard. */
export function LogInScreen() {
  const [query, setQuery] = useSearchParams();
  const [arrival] = useState(() => readArrival(query));
  const [cameLoggedIn] = useState(() => sessionStore.getState().user !== null);
  const isShown = useRef(false);

  useEffect(() => {
    if (!arrival.toast || isShown.current) return;
    isShown.current = true;
    const { type, text } = arrival.toast;
    if (type !== 'refusal') toast[type](text);
    else if (cameLoggedIn) toast.error(text);
    // Shown once: not after a reload, and not from a bookmark.
    if (!cameLoggedIn) setQuery(withoutToast, { replace: true });
  }, [arrival, cameLoggedIn, setQuery]);

  return cameLoggedIn ? <Navigate to="/" replace /> : <LogIn arrival={arrival} />;
}

function LogIn({ arrival }: { arrival: Arrival }) {
  const t = useT();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { mode } = readArrival(query);
  const [initial, setInitial] = useState<Credentials>({ email: arrival.email, password: '' });
  const [email, setEmail] = useState(arrival.email);
  const [filled, setFilled] = useState(0);
  const [isSecondStep, setSecondStep] = useState(arrival.isSecondStep);
  const [isRequired, setRequired] = useState(false);
  const canSignUp = useSession((session) => session.client?.signupEnabled === true);

  const fill = (credentials: Credentials) => {
    setInitial(credentials);
    setEmail(credentials.email);
    // A new form instance, so that errors for the previous values disappear.
    setFilled(filled + 1);
  };
  const switchTo = (next: LogInMode) => {
    // Keeps the typed email address.
    setInitial({ email, password: '' });
    setQuery((before) => withMode(before, next));
  };
  const isReset = mode === 'reset-password';
  const leave = () => leavePage(readRedirect(query));
  const restart = () => {
    setSecondStep(false);
    setInitial({ email, password: '' });
    setQuery(withoutStep, { replace: true });
  };
  if (isSecondStep) {
    return (
      <PublicPage>
        <SecondStep
          heading={(title, intro) => <PublicHeading title={title}>{intro}</PublicHeading>}
          onLoggedIn={leave}
          onRestart={restart}
        />
      </PublicPage>
    );
  }
  return (
    <PublicPage below={isReset ? null : <Demo onChoose={fill} />}>
      <PublicHeading title={isReset ? t('resetPassword') : t('logIn')}>
        {isReset ? t('resetIntro') : t('logInIntro')}
      </PublicHeading>
      {isReset ? (
        <ResetRequestForm email={email} onEmail={setEmail} onSent={() => switchTo('login')} />
      ) : (
        <>
          {arrival.toast?.type === 'refusal' ? (
            <Alert tone="danger" className="id-log-in__refusal">
              {arrival.toast.text}
            </Alert>
          ) : null}
          <LazyProviders
            email={email}
            redirectFrom={readRedirect(query)}
            onRequired={setRequired}
            failed={() => null}
          />
          {isRequired ? null : (
            <LogInForm
              key={filled}
              initial={initial}
              onEmail={setEmail}
              onLoggedIn={leave}
              onSecondStep={() => setSecondStep(true)}
            />
          )}
        </>
      )}
      <Stack row gap={1} justify="between" className="id-log-in__more">
        {isRequired && !isReset ? null : (
          <Button variant="quiet" size="sm" onClick={() => switchTo(isReset ? 'login' : 'reset-password')}>
            {isReset ? t('backToLogIn') : t('resetToggle')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          onClick={() => openSupport(email.trim() ? { email: email.trim() } : {})}
        >
          {t('contactSupport')}
        </Button>
      </Stack>
      {isReset || isRequired ? null : (
        // Below all that the server has painted, which must not jump.
        <div className="id-log-in__passkey">
          <PasskeyButton onLoggedIn={leave} failed={() => null} />
        </div>
      )}
      {canSignUp && !isReset ? (
        <Stack row gap={2} justify="between" className="id-log-in__sign-up">
          <Text tone="soft">{t('noAccount')}</Text>
          <Button onClick={() => navigate(PATHS.signup)}>{t('signUp')}</Button>
        </Stack>
      ) : null}
    </PublicPage>
  );
}

const DemoPanel = lazyPart(() => import('./demo/demo-panel.tsx').then((m) => m.DemoPanel));

/** The accounts of a demo client; other clients don't load the code. */
function Demo({ onChoose }: DemoPanelProps) {
  const isDemo = useSession((session) => allows({ mode: 'demo' }, session));
  // A convenience: without it the form still works.
  return isDemo ? <DemoPanel onChoose={onChoose} failed={() => null} /> : null;
}
