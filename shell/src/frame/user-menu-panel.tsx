import { allows } from '@portal/shared/access';
import { Link } from '@portal/shared/router';
import { sessionStore, useSession } from '@portal/shared/session';
import { Button, Icon } from '@portal/shared/ui/core';
import { useId } from 'react';
import { readyPath } from '../federation/preload.ts';
import { useT } from '../messages/index.ts';
import { useLogOut } from '../navigation/use-log-out.ts';
import { DARK_MODE_GATE, USER_MENU } from '../navigation/user-menu-entries.ts';
import { LanguageChoice } from './language-choice.tsx';
import { SiteSelector } from './site-selector.tsx';
import './user-menu-panel.css';

interface UserMenuPanelProps {
  id: string;
  name: string;
  /** A screen was chosen. */
  onLeave: () => void;
}

/** Edit Profile, Change Password, Admin, Dark Mode, language, site, Log Out (rules/frame.md#user-menu). */
export function UserMenuPanel({ id, name, onLeave }: UserMenuPanelProps) {
  const t = useT();
  const darkId = useId();
  const email = useSession((session) => session.user?.email);
  const hasDarkMode = useSession((session) => allows(DARK_MODE_GATE, session));
  const theme = useSession((session) => session.theme);
  const setTheme = useSession((session) => session.setTheme);
  const { isLoggingOut, logOutAndLeave } = useLogOut();
  return (
    <section id={id} className="sh-menu" aria-label={t('userMenu', { name })}>
      <div className="sh-menu__who">
        <strong>{name}</strong>
        <span>{email}</span>
      </div>
      <ul className="sh-menu__links">
        {USER_MENU.filter(({ gate }) => allows(gate, sessionStore.getState())).map(
          ({ name, label, icon, to }) => (
            <li key={name}>
              <Link
                to={to}
                className="sh-menu__link"
                onPointerEnter={() => readyPath(to)}
                onFocus={() => readyPath(to)}
                onClick={onLeave}
              >
                <Icon name={icon} />
                {t(label)}
              </Link>
            </li>
          ),
        )}
      </ul>
      {hasDarkMode ? (
        <div className="sh-menu__row">
          <label htmlFor={darkId}>{t('darkMode')}</label>
          <button
            id={darkId}
            type="button"
            role="switch"
            className="sh-switch"
            aria-checked={theme === 'dark'}
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
