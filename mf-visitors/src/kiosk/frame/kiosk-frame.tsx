import { LanguageSwitch } from '@portal/shared/language';
import { FROM_AFAR } from '@portal/shared/screen-mode';
import { useSession } from '@portal/shared/session';
import { Brand, Icon, Stack } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { useT } from '../texts/en.ts';
import './kiosk-button.css';
import './kiosk-frame.css';

interface KioskFrameProps {
  onBack?: (() => void) | undefined;
  onReset?: (() => void) | undefined;
  /** The chosen language is only for this visitor. */
  isForNow?: boolean;
  children: ReactNode;
}

/** The frame of every step: the client's brand, the language, Back and Start over. */
export function KioskFrame({ onBack, onReset, isForNow = false, children }: KioskFrameProps) {
  const t = useT();
  const client = useSession((session) => session.client);
  return (
    <div className={`wp-kiosk ${FROM_AFAR}`}>
      <header>
        <Stack row justify="between" className="wp-kiosk__bar">
          {client ? <Brand client={client} /> : null}
          <LanguageSwitch label={t('language')} isForNow={isForNow} />
        </Stack>
      </header>
      <main className="wp-kiosk__main">{children}</main>
      <footer>
        <Stack row justify="between" className="wp-kiosk__bar wp-kiosk__foot">
          {onBack ? (
            <button type="button" className="wp-button" onClick={onBack}>
              <Icon name="chevron-left" size={28} />
              {t('back')}
            </button>
          ) : null}
          {onReset ? (
            <button type="button" className="wp-button wp-kiosk__start-over" onClick={onReset}>
              <Icon name="home" size={28} />
              {t('startOver')}
            </button>
          ) : null}
        </Stack>
      </footer>
    </div>
  );
}
