import { LanguageSwitch } from '@portal/shared/language';
import { useSession } from '@portal/shared/session';
import { Brand, Icon } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { useT } from '../texts/en.ts';
import './kiosk-button.css';
import './kiosk-frame.css';

interface KioskFrameProps {
  onBack?: (() => void) | undefined;
  onReset?: (() => void) | undefined;
  /** The language that is chosen is the visitor's alone. */
  isForNow?: boolean;
  children: ReactNode;
}

/** What is around every question: whose house it is, the language, the ways back. */
export function KioskFrame({ onBack, onReset, isForNow = false, children }: KioskFrameProps) {
  const t = useT();
  const client = useSession((session) => session.client);
  return (
    <div className="wp-kiosk">
      <header className="wp-kiosk__head">
        {client ? <Brand client={client} /> : null}
        <LanguageSwitch className="wp-kiosk__languages" label={t('language')} isForNow={isForNow} />
      </header>
      <main className="wp-kiosk__main">{children}</main>
      <footer className="wp-kiosk__foot">
        {onBack ? (
          <button type="button" className="wp-kiosk__button" onClick={onBack}>
            <Icon name="chevron-left" size={28} />
            {t('back')}
          </button>
        ) : null}
        {onReset ? (
          <button type="button" className="wp-kiosk__button wp-kiosk__start-over" onClick={onReset}>
            <Icon name="home" size={28} />
            {t('startOver')}
          </button>
        ) : null}
      </footer>
    </div>
  );
}
