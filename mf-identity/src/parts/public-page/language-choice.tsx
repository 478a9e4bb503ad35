import { LOCALES, useSession } from '@portal/shared/session';
import { Stack } from '@portal/shared/ui/core';
import { useId } from 'react';
import { useT } from './texts/en.ts';
import './language-choice.css';

const LANGUAGE_NAMES = { en: 'languageEn', de: 'languageDe' } as const;

/** The portal's languages, each in its own. */
export function LanguageChoice() {
  const t = useT();
  const name = useId();
  const locale = useSession((session) => session.locale);
  const setLocale = useSession((session) => session.setLocale);
  return (
    <Stack as="fieldset" row gap={1} className="id-language">
      <legend className="wp-hidden">{t('language')}</legend>
      {LOCALES.map((one) => (
        <label key={one} lang={one}>
          <input
            type="radio"
            className="wp-cover"
            name={name}
            checked={one === locale}
            onChange={() => setLocale(one)}
          />
          <span>{t(LANGUAGE_NAMES[one])}</span>
        </label>
      ))}
    </Stack>
  );
}
