import { Link } from '@portal/shared/router';
import { LOCALES, useSession } from '@portal/shared/session';
import { Brand, classNames, Stack, Text } from '@portal/shared/ui/core';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useT } from './texts/en.ts';
import './public-page.css';
import './building-art.css';
import './language-choice.css';

const LANGUAGE_NAMES = { en: 'languageEn', de: 'languageDe' } as const;

/** One letter a window: dark, lit, or lit in warm light; a row is a floor, a list of rows a house. */
const HOUSES = [
  ['.l.', '..w', 'l..', '.wl', 'l..', '..l'],
  ['..l.', 'w..l', '.l..', '..w.', 'l..l', '.w..', '..l.', 'l..w', '.l..'],
  ['l..', '.w.', '..l', 'l..', '.lw'],
  ['.l', 'w.', '..', 'l.', '.w', 'l.', '..'],
] as const;

const NAMES: Readonly<Record<string, string>> = { '.': 'dark', l: 'lit', w: 'warm' };

interface PublicPageProps {
  /** For forms of many fields: the client's side gets narrow, the form wide. */
  wide?: boolean;
  /** Under the content, outside its card. */
  below?: ReactNode;
  children: ReactNode;
}

/** Around every screen that needs no log-in: the client's own side, the content, and what one always needs. */
export function PublicPage({ wide = false, below, children }: PublicPageProps) {
  const t = useT();
  const client = useSession((session) => session.client);
  // A logo is drawn for the ground of the header; a client without that colour greets in its main one.
  const isHeader = Boolean(client?.theme.headerColor);
  return (
    <div className={classNames('id-public', wide && 'id-public--wide', isHeader && 'id-public--header')}>
      <header className="id-public__side">
        {client ? (
          <Stack
            row
            gap={0}
            className={classNames('id-public__brand', client.logo !== null && 'id-public__brand--logo')}
          >
            <Brand client={client} />
          </Stack>
        ) : null}
        <div className="id-public__welcome">
          <Text block className="id-public__hello">
            {t('welcome')}
          </Text>
          {client ? <Text block>{t('welcomeText', { client: client.name })}</Text> : null}
        </div>
        <BuildingArt />
      </header>
      <Stack gap={0} className="id-public__rest">
        <main className="id-public__main">
          <div className="id-public__card">{children}</div>
          {below}
        </main>
        <footer className="id-public__foot">
          <Stack row gap={2} justify="between">
            <LanguageChoice />
            <PrivacyLink url={client?.privacyUrl} />
          </Stack>
        </footer>
      </Stack>
    </div>
  );
}

/** The client's own notice, or the portal's (rules/frame.md#layouts). */
function PrivacyLink({ url }: { url: string | null | undefined }) {
  const t = useT();
  if (!url || !/^https?:\/\//i.test(url)) return <Link to="/privacy">{t('privacy')}</Link>;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={t('privacyNewTab')}>
      {t('privacy')}
    </a>
  );
}

/** Houses at dusk with people still in: boxes in the client's colours, no picture to load. */
function BuildingArt() {
  return (
    <div className="id-art" aria-hidden="true">
      {HOUSES.map((floors) => (
        <div
          key={floors[0]}
          className="id-art__house"
          style={{ '--windows': floors[0].length } as CSSProperties}
        >
          {floors.flatMap((floor, level) =>
            [...floor].map((light, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: windows never move
              <span key={`${level}-${place}`} className={`id-art__window id-art__window--${NAMES[light]}`} />
            )),
          )}
        </div>
      ))}
    </div>
  );
}

/** The portal's languages, each in its own. */
function LanguageChoice() {
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
