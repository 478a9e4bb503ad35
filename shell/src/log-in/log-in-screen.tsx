import { allows } from '@portal/shared/access';
import { Navigate, redirectOf, useSearchParams } from '@portal/shared/router';
import { sessionStore, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Brand, Text, Title } from '@portal/shared/ui/core';
import { useEffect, useState } from 'react';
import { LazyPart, lazySource } from '../app/lazy-part.tsx';
import { leavePage } from '../app/leave-page.ts';
import { Footer } from '../frame/footer.tsx';
import { LanguageChoice } from '../frame/language-choice.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { useT } from '../messages/index.ts';
import { arrivalOf } from './arrival.ts';
import { type Credentials, LogInForm } from './log-in-form.tsx';
import './log-in-screen.css';

const demoPanel = lazySource(() => import('./demo-panel.tsx').then((module) => module.DemoPanel));

/** Log in (spec 1 §2). Somebody who is logged in on arrival goes to the dashboard. */
export function LogInScreen() {
  const [cameLoggedIn] = useState(() => sessionStore.getState().user !== null);
  return cameLoggedIn ? <Navigate to="/" replace /> : <LogIn />;
}

function LogIn() {
  const t = useT();
  const [query] = useSearchParams();
  const [arrival] = useState(() => arrivalOf(query));
  const [initial, setInitial] = useState<Credentials>({ email: arrival.email, password: '' });
  const [filled, setFilled] = useState(0);
  const client = useSession((session) => session.client);
  const isDemo = useSession((session) => allows({ mode: 'demo' }, session));

  useEffect(() => {
    if (arrival.toast) toast[arrival.toast.type](arrival.toast.text);
  }, [arrival]);

  const fill = (credentials: Credentials) => {
    setInitial(credentials);
    // A form of its own, so that what the form before said of other values is gone.
    setFilled(filled + 1);
  };
  return (
    <div className="sh-log-in">
      <PageTitle title={t('logIn')} />
      <main className="sh-log-in__middle">
        <div className="sh-log-in__card">
          {client ? (
            <div className="sh-log-in__brand">
              <Brand client={client} />
            </div>
          ) : null}
          <div className="sh-log-in__body">
            <Title level={1}>{t('logIn')}</Title>
            <Text block tone="soft">
              {t('logInIntro')}
            </Text>
            <LogInForm key={filled} initial={initial} onLoggedIn={() => leavePage(redirectOf(query))} />
          </div>
        </div>
        {isDemo ? <LazyPart of={demoPanel} props={{ onChoose: fill }} /> : null}
        <LanguageChoice />
      </main>
      <Footer />
    </div>
  );
}
