import { usePhoneLanguage } from '@portal/shared/language';
import { currentLocale } from '@portal/shared/messages';
import { useNavigate, useParams } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Loading, Title } from '@portal/shared/ui/core';
import { useEffect } from 'react';
import { useT } from '#parts/account';
import { PublicPage } from '#parts/public-page';
import { activateOnce } from './activate-once.ts';

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
