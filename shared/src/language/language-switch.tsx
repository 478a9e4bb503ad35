import { LOCALES, useSession } from '../session/index.ts';
import './language-switch.css';

/** Each language is named in itself: who needs it can read it. */
const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

interface LanguageSwitchProps {
  label: string;
  /** Not kept: the next person finds the screen as it was. */
  isForNow?: boolean;
}

/** For screens of people who have no menu: visitors. */
export function LanguageSwitch({ label, isForNow = false }: LanguageSwitchProps) {
  const locale = useSession((session) => session.locale);
  const setLocale = useSession((session) => session.setLocale);
  return (
    <fieldset className="wp-languages" aria-label={label}>
      {LOCALES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === locale}
          onClick={() => (isForNow ? setLocale(one, 'for-now') : setLocale(one))}
        >
          {LANGUAGES[one]}
        </button>
      ))}
    </fieldset>
  );
}
