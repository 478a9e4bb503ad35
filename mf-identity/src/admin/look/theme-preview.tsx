import { cssVariables, Icon } from '@portal/shared/ui/core';
import type { CSSProperties } from 'react';
import type { ClientConfiguration } from '#parts/api';
import { useT } from '../texts/en.ts';
import { MODES, useLookPalettes } from './use-look-palettes.ts';

/** Header, card and buttons in both modes, in the colours that the palette makes; nothing in it can be pressed. */
export function ThemePreview({ client }: { client: ClientConfiguration }) {
  const t = useT();
  const { palettes } = useLookPalettes();
  return (
    <div className="id-preview">
      {MODES.map((mode) => (
        <figure key={mode} className="id-preview__mode">
          <figcaption className="id-preview__name">{t(`look.${mode}`)}</figcaption>
          <div className="id-mock" style={cssVariables(palettes[mode]) as CSSProperties} aria-hidden="true">
            <div className="id-mock__header">
              {client.logo ? <img src={client.logo} alt="" height={22} /> : <strong>{client.name}</strong>}
              <span className="id-mock__screen">{t('look.sampleScreen')}</span>
              <Icon name="user" size={18} />
            </div>
            <div className="id-mock__page">
              <div className="id-mock__card">
                <div className="id-mock__line">
                  <strong>{t('look.sampleTitle')}</strong>
                  <span className="id-mock__tag">
                    <Icon name="check" size={12} />
                    {t('look.sampleTag')}
                  </span>
                </div>
                <span className="id-mock__soft">{t('look.sampleText')}</span>
                <span className="id-mock__days">
                  {['16', '17', '18', '19', '20'].map((day) => (
                    <span
                      key={day}
                      className={day === '18' ? 'id-mock__day id-mock__day--on' : 'id-mock__day'}
                    >
                      {day}
                    </span>
                  ))}
                </span>
                <span className="id-mock__link">{t('look.sampleLink')}</span>
                <div className="id-mock__line id-mock__line--start">
                  <span className="id-mock__button id-mock__button--primary">{t('look.sampleButton')}</span>
                  <span className="id-mock__button">{t('look.sampleOther')}</span>
                </div>
              </div>
            </div>
          </div>
        </figure>
      ))}
    </div>
  );
}
