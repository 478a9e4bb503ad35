import { Alert, Button } from '@portal/shared/ui/core';
import { useT } from '../federation/messages/en.ts';

/** Stands alone on the page when the server cannot say who asks: no session, no portal. */
export function BootFailure() {
  const t = useT();
  return (
    <main className="boot-failure">
      <Alert
        tone="danger"
        title={t('bootTitle')}
        action={<Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
        live
      >
        {t('bootText')}
      </Alert>
    </main>
  );
}
