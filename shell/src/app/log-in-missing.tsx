import { Navigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { openSupport } from '@portal/shared/support';
import { Button, Stack, Text, Title } from '@portal/shared/ui/core';
import { PageTitle } from '../base/page-title.tsx';
import { useT } from '../messages/first-en.ts';
import { BareHeader } from './bare-header.tsx';
import './log-in-missing.css';

/** Stands at /log-in while the remote that has the log-in is not deployed or `boot.json` did not come. */
export function LogInMissing() {
  const t = useT();
  const isLoggedIn = useSession((session) => session.user !== null);
  if (isLoggedIn) return <Navigate to="/" replace />;
  return (
    <>
      <BareHeader />
      <main className="sh-log-in-missing">
        <PageTitle title={t('logIn')} />
        <Title level={1} size="lg">
          {t('logInMissingTitle')}
        </Title>
        <Text block tone="soft">
          {t('logInMissingText')}
        </Text>
        <Stack row gap={3} justify="center">
          <Button onClick={() => openSupport()}>{t('support')}</Button>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        </Stack>
      </main>
    </>
  );
}
