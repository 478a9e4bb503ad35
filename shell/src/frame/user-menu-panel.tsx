import { allows } from '@portal/shared/access';
import { useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui/core';
import { useId } from 'react';
import { useT } from '../messages/index.ts';
import { LanguageChoice } from './language-choice.tsx';
import { SiteSelector } from './site-selector.tsx';
import { useLogOut } from './use-log-out.ts';
import './user-menu-panel.css';

/** Dark mode (feature dark mode), language, site, Log Out. Profile, password and Admin come with mf-identity. */
export function UserMenuPanel({ id, name }: { id: string; name: string }) {
  const t = useT();
  const darkId = useId();
  const email = useSession((session) => session.user?.email);
  const hasDarkMode = useSession((session) => allows({ features: ['dark mode'] }, session));
  const theme = useSession((session) => session.theme);
  const setTheme = useSession((session) => session.setTheme);
  const { isLoggingOut, logOutAndLeave } = useLogOut();
  return (
    <section id={id} className="sh-menu" aria-label={t('userMenu', { name })}>
      <div className="sh-menu__who">
        <strong>{name}</strong>
        <span>{email}</span>
      </div>
      {hasDarkMode ? (
        <div className="sh-menu__row">
          <span id={darkId}>{t('darkMode')}</span>
          <button
            type="button"
            role="switch"
            className="sh-switch"
            aria-checked={theme === 'dark'}
            aria-labelledby={darkId}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          />
        </div>
      ) : null}
      <LanguageChoice />
      <SiteSelector place="menu" />
      <Button block icon="log-out" loading={isLoggingOut} onClick={logOutAndLeave}>
        {t('logOut')}
      </Button>
    </section>
  );
}
