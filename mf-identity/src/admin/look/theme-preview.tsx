import { Button, Card, cssVariables, Stack, Tag, Text } from '@portal/shared/ui/core';
import type { CSSProperties } from 'react';
import type { ClientConfiguration } from '#parts/api';
import { useT } from '../texts/en.ts';
import { MODES, useLookPalettes } from './use-look-palettes.ts';

/** Header, card and buttons in both modes, in the colours that the palette makes; nothing in it can be pressed. */
export function ThemePreview({ client }: { client: ClientConfiguration }) {
  const t = useT();
  const { palettes } = useLookPalettes();
  return (
    <Stack columns={17}>
      {MODES.map((mode) => (
        <figure key={mode} className="id-preview">
          <figcaption>
            <Text size="sm" tone="soft">
              {t(`look.${mode}`)}
            </Text>
          </figcaption>
          <div className="id-mock" style={cssVariables(palettes[mode]) as CSSProperties} inert>
            <Stack row gap={3} className="id-mock__header">
              {client.logo ? <img src={client.logo} alt="" height={22} /> : <strong>{client.name}</strong>}
              <span>{t('look.sampleScreen')}</span>
            </Stack>
            <Card>
              <Stack gap={3}>
                <Stack row gap={2} justify="between">
                  <strong>{t('look.sampleTitle')}</strong>
                  <Tag tone="success">{t('look.sampleTag')}</Tag>
                </Stack>
                <Text tone="soft">{t('look.sampleText')}</Text>
                <Stack row gap={2}>
                  {['16', '17', '18', '19', '20'].map((day) => (
                    <span key={day} className="wp-avatar id-mock__day">
                      {day}
                    </span>
                  ))}
                </Stack>
                <span className="id-mock__link">{t('look.sampleLink')}</span>
                <Stack row gap={2}>
                  <Button variant="primary">{t('look.sampleButton')}</Button>
                  <Button>{t('look.sampleOther')}</Button>
                </Stack>
              </Stack>
            </Card>
          </div>
        </figure>
      ))}
    </Stack>
  );
}
