import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Theme } from '../theme/theme-context.ts';

/**
 * Context of every antd component: our language, the page's nonce for styles that its libraries add, and popups
 * inside the dialog that they belong to. The ripple of pressed buttons is off: it costs a frame and conveys nothing.
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

/** Styles are a style sheet of the build, over our palette's custom properties; see `static/`. */
const NO_STYLES_HERE = { zeroRuntime: true, hashed: false };
/**
 * For people who asked the system for less motion: antd waits for no animation, because tokens.css removes all of
 * them. Read once: a change would remount everything inside.
 */
const WITHOUT_MOTION = { ...NO_STYLES_HERE, token: { motion: false } };
const NO_EXTRA_SPACE = { autoInsertSpace: false };
const NO_WAVE = { disabled: true };
/**
 * antd wraps its children once more if there are messages for its forms, which we do not use. German contains some
 * and the build's English none, so that a change of language would remount the whole portal.
 */
const ALWAYS_WRAPPED = { validateMessages: { default: '' } };
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.wp-layer') ?? document.body;

type Texts = NonNullable<ConfigProviderProps['locale']>;

// Not `undefined`: antd would wrap its children when texts arrive; see `ALWAYS_WRAPPED` of antd-root.tsx.
const NONE: Texts = { locale: 'en' };

/** English is built into antd; where its English differs from ours (dates), the facades set their own texts. */
const LOADERS: Record<string, () => Promise<unknown>> = {
  de: () => import('antd/locale/de_DE.js'),
};

/** These files are CommonJS; bundlers and Node each unwrap their default in their own way. */
function unpack(module: unknown): Texts {
  const inner = (module as { default?: unknown }).default ?? module;
  return ((inner as { default?: unknown }).default ?? inner) as Texts;
}

/**
 * antd's own texts (a calendar's months, an empty list). Our components bring their own, so nothing waits for these:
 * until they have loaded, antd's English is shown.
 */
function useAntdTexts(locale: string): Texts {
  const [texts, setTexts] = useState<Texts>(NONE);
  useEffect(() => {
    let current = true;
    const load = LOADERS[locale];
    if (!load) setTexts(NONE);
    load?.().then(
      (module) => current && setTexts(unpack(module)),
      (error: unknown) => console.error(`antd's texts for ${locale} did not load`, error),
    );
    return () => {
      current = false;
    };
  }, [locale]);
  return texts;
}
