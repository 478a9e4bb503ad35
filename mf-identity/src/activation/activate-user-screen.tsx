import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { usePhoneLanguage } from '@portal/shared/language';
import { currentLocale } from '@portal/shared/messages';
import { useNavigate, useParams } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Loading, Title } from '@portal/shared/ui/core';
import { useEffect } from 'react';
import { useT } from '#parts/account';
import { withFreshToken } from '#parts/api';
import { PublicPage } from '#parts/public-page';

const attempts = new Map<string, Promise<boolean>>();

/** Activates the account on arrival, says so, and goes to the dashboard (rules/accounts.md#activation). */
export function ActivateUserScreen() {
  const t = useT();
  usePhoneLanguage();
  const navigate = useNavigate();
  const { userId = '', token = '' } = useParams();

  useEffect(() => {
    // The phone's language may be on its way; `t` changes when it is here.
    if (currentLocale() !== sessionStore.getState().locale) return;
    let isHere = true;
    void activateOnce(userId, token).then((isActive) => {
      if (!isHere) return;
      if (isActive) toast.success(t('activated'));
      else toast.error(t('notActivated'));
      navigate('/', { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [userId, token, navigate, t]);

  return (
    <PublicPage>
      <Title level={1}>{t('activating')}</Title>
      <Loading label={t('activating')} />
    </PublicPage>
  );
}

/**
 * Activates the account; answers whether it worked. Not by `useAction`, because nothing is pressed: once a page load
 * for each link, however often the screen is mounted.
 */
function activateOnce(userId: string, token: string): Promise<boolean> {
  const link = `${userId}/${token}`;
  const attempt = attempts.get(link) ?? activate(userId, token);
  attempts.set(link, attempt);
  return attempt;
}

async function activate(userId: string, token: string): Promise<boolean> {
  // Not a number cannot be anybody; the server would say so less kindly.
  if (!/^\d{1,15}$/.test(userId)) return false;
  try {
    await withFreshToken(() => send(api.activateUser, { path: { id: userId, token } }));
    return true;
  } catch {
    return false;
  }
}
