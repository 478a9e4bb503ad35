import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { Theme } from '../theme/theme-context.ts';
import { useAntdTexts } from './antd-texts.ts';

/**
 * What every antd component is in: our language, the page's nonce on what its libraries write into the page, and
 * popups inside the dialog that they belong to. The ripple of pressed buttons is off: it costs a frame and says nothing.
 */
export function AntdRoot({ value, children }: { value: Theme; children: ReactNode }) {
  const { nonce, locale } = value;
  const csp = useMemo(() => (nonce ? { nonce } : {}), [nonce]);
  const texts = useAntdTexts(locale);
  const [theme] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? WITHOUT_MOTION : NO_STYLES_HERE,
  );
  return (
    <ConfigProvider
      theme={theme}
      csp={csp}
      locale={texts}
      button={NO_EXTRA_SPACE}
      wave={NO_WAVE}
      form={ALWAYS_WRAPPED}
      getPopupContainer={popupContainer}
    >
      {children}
    </ConfigProvider>
  );
}

/** They are a style sheet of the build, over our palette's custom properties; see `static/`. */
const NO_STYLES_HERE = { zeroRuntime: true, hashed: false };
/**
 * For people who asked the system for less motion: antd waits for no animation, because tokens.css leaves none to wait for.
 * Read once: a change would start all that is in it again.
 */
const WITHOUT_MOTION = { ...NO_STYLES_HERE, token: { motion: false } };
const NO_EXTRA_SPACE = { autoInsertSpace: false };
const NO_WAVE = { disabled: true };
/**
 * antd wraps its children once more where there are messages for its forms, which we do not use. German brings some and the
 * build's English has none, so that a change of language would begin the whole portal again.
 */
const ALWAYS_WRAPPED = { validateMessages: { default: '' } };
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.wp-layer') ?? document.body;
