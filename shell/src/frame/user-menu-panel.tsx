import { allows } from '@portal/shared/access';
import { Link } from '@portal/shared/router';
import { LOCALES, sessionStore, THEMES, useSession } from '@portal/shared/session';
import { Button, Icon } from '@portal/shared/ui/core';
import { useId } from 'react';
import { readyPath } from '../federation/preload.ts';
import { useT } from '../messages/en.ts';
import { useLogOut } from '../navigation/use-log-out.ts';
import { DARK_MODE_GATE, USER_MENU } from '../navigation/user-menu-entries.ts';
import { SiteSelector } from './site-selector.tsx';
import './user-menu-panel.css';
import './choice-row.css';

interface UserMenuPanelProps {
  id: string;
  name: string;
  /** A screen was chosen. */
  onLeave: () => void;
}

const DENSITIES = ['comfortable', 'compact'] as const;

/** Edit Profile, Change Password, Admin, Dark Mode, density, language, site, Log Out (rules/frame.md#user-menu). */
export function UserMenuPanel({ id, name, onLeave }: UserMenuPanelProps) {
  const t = useT();
  const email = useSession((session) => session.user?.email);
  const hasDarkMode = useSession((session) => allows(DARK_MODE_GATE, session));
  const theme = useSession((session) => session.themeChoice);
  const setTheme = useSession((session) => session.setTheme);
  const density = useSession((session) => session.density);
  const setDensity = useSession((session) => session.setDensity);
  const locale = useSession((session) => session.locale);
  const setLocale = useSession((session) => session.setLocale);
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
                <Icon name={icon} size={16} />
                {t(label)}
              </Link>
            </li>
          ),
        )}
      </ul>
      {hasDarkMode ? (
        <ChoiceRow
          legend={t('darkMode')}
          value={theme}
          choices={THEMES.map((value) => ({ value, label: t(`theme_${value}`) }))}
          onChoose={setTheme}
        />
      ) : null}
      <ChoiceRow
        legend={t('density')}
        value={density}
        choices={DENSITIES.map((value) => ({ value, label: t(value) }))}
        onChoose={setDensity}
      />
      <ChoiceRow
        legend={t('language')}
        value={locale}
        choices={LOCALES.map((value) => ({ value, label: t(`language_${value}`), lang: value }))}
        onChoose={(value) => setLocale(value)}
      />
      <SiteSelector place="menu" />
      <Button block icon="log-out" loading={isLoggingOut} onClick={logOutAndLeave}>
        {t('logOut')}
      </Button>
    </section>
  );
}

interface ChoiceRowProps<T extends string> {
  legend: string;
  value: T;
  /** `lang`: of a language's own name. */
  choices: readonly { value: T; label: string; lang?: string }[];
  onChoose: (value: T) => void;
}

/** A few choices in a line, one of which holds. Without antd: the user menu is there before it. */
function ChoiceRow<T extends string>({ legend, value, choices, onChoose }: ChoiceRowProps<T>) {
  const name = useId();
  return (
    <fieldset className="sh-choice">
      <legend>{legend}</legend>
      <div className="sh-choice__row">
        {choices.map((one) => (
          <label key={one.value} lang={one.lang}>
            <input
              type="radio"
              name={name}
              checked={one.value === value}
              onChange={() => onChoose(one.value)}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
