import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { ApiError, send } from '@portal/shared/api';
import { Form, FormError, SubmitButton } from '@portal/shared/forms';
import { usePhoneLanguage } from '@portal/shared/language';
import { useLocation, useNavigate } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { Button, Stack } from '@portal/shared/ui/core';
import { useEffect, useMemo, useState } from 'react';
import {
  forgetResetLink,
  keepResetLink,
  keptResetLink,
  leavePage,
  NewPasswordFields,
  type ResetLink,
  useT,
} from '#parts/account';
import { withFreshToken } from '#parts/api';
import { PageOutcome, PublicHeading, PublicPage } from '#parts/public-page';
import { logInLink, PATHS } from '#paths';
import { resetPasswordSchema } from './password-schema.ts';
import { readResetLink } from './reset-link.ts';

const EMPTY = { password: '', confirm: '' };

/** Sets a new password with the token from the email (rules/accounts.md#password-reset). */
export function ResetPasswordScreen() {
  const t = useT();
  usePhoneLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const [link, setLink] = useState(() => readResetLink(location) ?? keptResetLink());
  const [isDead, setDead] = useState(false);

  // Removes the token from the address immediately: the history would store it, and others could read it. The tab
  // keeps it for a reload. A newer email's link may arrive while the page is open; then only its fragment differs.
  useEffect(() => {
    const found = readResetLink(location);
    if (!found) return;
    keepResetLink(found);
    setLink(found);
    setDead(false);
    navigate(location.pathname, { replace: true });
  }, [location, navigate]);

  const endLink = () => {
    forgetResetLink();
    setDead(true);
  };
  return (
    <PublicPage>
      {link && !isDead ? (
        <>
          <PublicHeading title={t('resetTitle')}>{t('resetIntro')}</PublicHeading>
          <ResetForm key={link.token} link={link} onDead={endLink} />
        </>
      ) : (
        <PageOutcome
          tone="danger"
          icon="alert"
          title={t('resetDead')}
          withSupport
          action={
            <Button variant="primary" onClick={() => navigate(`${PATHS.logIn}?mode=reset-password`)}>
              {t('resetAgain')}
            </Button>
          }
        >
          {t('resetDeadText')}
        </PageOutcome>
      )}
    </PublicPage>
  );
}

function ResetForm({ link, onDead }: { link: ResetLink; onDead: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const schema = useMemo(() => resetPasswordSchema(t), [t]);

  const { submit } = useAction<typeof EMPTY>({
    call: ({ password }) =>
      withFreshToken(() => send(api.completePasswordReset, { body: { password, ...link } })),
    failure: t('passwordFailed'),
    onDone: () => {
      forgetResetLink();
      const next = logInLink({ toast: t('passwordDone'), toastType: 'success' });
      // All sessions of the account have ended, perhaps this page's own, too.
      if (sessionStore.getState().user) leavePage(next);
      else navigate(next);
    },
    onFailed: (error) => isAboutLink(error) && onDead(),
  });
  return (
    <Form initialValues={EMPTY} schema={schema} onSubmit={submit} label={t('resetTitle')}>
      <Stack gap={4}>
        <FormError />
        <NewPasswordFields name="password" confirmName="confirm" label={t('newPassword')} />
        <SubmitButton size="lg" block>
          {t('savePassword')}
        </SubmitButton>
      </Stack>
    </Form>
  );
}

/** The server refuses a used, expired, foreign or malformed token at `token`; no input can fix that. */
function isAboutLink(error: unknown): boolean {
  const fields = error instanceof ApiError ? error.fields : undefined;
  return fields !== undefined && ('token' in fields || 'userId' in fields);
}
