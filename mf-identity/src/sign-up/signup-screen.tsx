import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Link, Navigate, useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { useT } from '#parts/account';
import { type SignupConfig, useSignupConfig, withFreshToken } from '#parts/api';
import { type NewAccount, NewAccountForm, signUpRequest } from '#parts/profile-form';
import { PublicHeading, PublicPage } from '#parts/public-page';
import { FormSkeleton } from '#parts/record';
import { logInLink, PATHS } from '#paths';

/** Self sign-up (rules/accounts.md#sign-up), only where the client has it. */
export function SignupScreen() {
  const isEnabled = useSession(({ client }) => client?.signupEnabled === true);
  return isEnabled ? <SignUp /> : <Navigate to={PATHS.logIn} replace />;
}

function SignUp() {
  const t = useT();
  const config = useSignupConfig();
  return (
    <PublicPage wide>
      <PublicHeading title={t('signUpTitle')}>{t('signUpIntro')}</PublicHeading>
      <QueryState query={config} skeleton={<FormSkeleton fields={8} />}>
        {(loaded) => <SignUpForm config={loaded} />}
      </QueryState>
    </PublicPage>
  );
}

function SignUpForm({ config }: { config: SignupConfig }) {
  const t = useT();
  const navigate = useNavigate();
  const { submit } = useAction<NewAccount>({
    call: ({ values, hasScreens }) =>
      withFreshToken(() => send(api.signUp, { body: signUpRequest(values, { config, hasScreens }) })),
    failure: t('signUpFailed'),
    onDone: (_, { values }) =>
      navigate(logInLink({ toast: t('signUpDone'), toastType: 'success', email: values.email.trim() })),
  });
  return (
    <NewAccountForm
      kind="sign-up"
      config={config}
      draft="sign-up"
      label={t('signUpTitle')}
      submitLabel={t('signUp')}
      onSubmit={submit}
      aside={<Link to={PATHS.logIn}>{t('haveAccount')}</Link>}
    />
  );
}
