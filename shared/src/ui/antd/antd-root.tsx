import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { Theme } from '../theme/theme-context.ts';
import { useAntdTexts } from './antd-texts.ts';
import { antdTheming } from './antd-theming.ts';

/**
 * What every antd component stands in: our theme, our language, the page's nonce on every style that antd writes, and
 * popups inside the dialog that they belong to. The ripple of pressed buttons is off: it costs a frame and says nothing.
 */
export function AntdRoot({ value, children }: { value: Theme; children: ReactNode }) {
  const { palette, nonce, locale } = value;
  const theme = useMemo(() => antdTheming(palette), [palette]);
  const csp = useMemo(() => (nonce ? { nonce } : {}), [nonce]);
  const texts = useAntdTexts(locale);
  return (
    <ConfigProvider
      theme={theme}
      csp={csp}
      locale={texts}
      button={NO_EXTRA_SPACE}
      wave={NO_WAVE}
      getPopupContainer={popupContainer}
    >
      {children}
    </ConfigProvider>
  );
}

const NO_EXTRA_SPACE = { autoInsertSpace: false };
const NO_WAVE = { disabled: true };
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.wp-layer') ?? document.body;
