import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { ApiError, send, useRead } from '@portal/shared/api';
import { usePhoneLanguage } from '@portal/shared/language';
import { QueryState } from '@portal/shared/query-state';
import { Navigate, useNavigate, useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { useState } from 'react';
import { useT } from '#parts/account';
import { isInvalidToken, type SignupConfig, useSignupConfig, withFreshToken } from '#parts/api';
import { inviteRequest, type NewAccount, NewAccountForm, type Prefill } from '#parts/profile-form';
import { PageOutcome, PublicHeading, PublicPage } from '#parts/public-page';
import { FormSkeleton } from '#parts/record';
import { logInLink, PATHS } from '#paths';

/**
 * Accepts an invite and creates the account (rules/accounts.md#invitations). Without a token it redirects to log-in.
 */
export function AcceptInviteScreen() {
  usePhoneLanguage();
  const { token } = useParams();
  return token ? <Invite key={token} token={token} /> : <Navigate to={PATHS.logIn} replace />;
}

function Invite({ token }: { token: string }) {
  const t = useT();
  const clientName = useSession(({ client }) => client?.name ?? '');
  const [isDead, setDead] = useState(false);
  const config = useSignupConfig();
  const invite = useRead(
    api.getInvite,
    { path: { invite: token } },
    // An open form must not disappear when the link expires; the server reports that on submit.
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
  if (isDead || (invite.error && isInvalidToken(invite.error))) {
    return (
      <PublicPage>
        <PageOutcome tone="danger" icon="alert" title={t('inviteFailed')} withSupport>
          {t('inviteDeadText')}
        </PageOutcome>
      </PublicPage>
    );
  }
  return (
    <PublicPage wide>
      <PublicHeading title={t('inviteTitle', { client: clientName })}>{t('inviteIntro')}</PublicHeading>
      <QueryState query={invite} skeleton={<FormSkeleton fields={8} />}>
        {({ email, prefill }) => (
          <QueryState query={config} skeleton={<FormSkeleton fields={8} />}>
            {(loaded) => (
              <InviteForm
                token={token}
                config={loaded}
                prefill={{ ...prefill, email }}
                onDead={() => setDead(true)}
              />
            )}
          </QueryState>
        )}
      </QueryState>
    </PublicPage>
  );
}

interface InviteFormProps {
  token: string;
  config: SignupConfig;
  prefill: Prefill;
  onDead: () => void;
}

function InviteForm({ token, config, prefill, onDead }: InviteFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const { submit } = useAction<NewAccount>({
    call: ({ values, hasScreens }) =>
      withFreshToken(() =>
        send(api.acceptInvite, { path: { token }, body: inviteRequest(values, { config, hasScreens }) }),
      ),
    failure: t('inviteFailed'),
    onDone: (_, { values }) =>
      navigate(logInLink({ toast: t('inviteDone'), toastType: 'success', email: values.email })),
    onFailed: (error) => error instanceof ApiError && error.kind === 'notFound' && onDead(),
  });
  return (
    <NewAccountForm
      kind="invite"
      config={config}
      prefill={prefill}
      draft="invite"
      label={t('createAccount')}
      submitLabel={t('createAccount')}
      onSubmit={submit}
    />
  );
}
