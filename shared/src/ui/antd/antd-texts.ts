import type { ConfigProviderProps } from 'antd';
import { useEffect, useState } from 'react';

type Texts = NonNullable<ConfigProviderProps['locale']>;

// Not `undefined`: antd would wrap its children when texts arrive; see `ALWAYS_WRAPPED` of antd-root.tsx.
const NONE: Texts = { locale: 'en' };

/** English is antd's own; where the two Englishes differ (dates), the facades say it themselves. */
const LOADERS: Record<string, () => Promise<unknown>> = {
  de: () => import('antd/locale/de_DE.js'),
};

/** Its files are CommonJS; a bundler and Node unpack their default each in their own way. */
function unpack(module: unknown): Texts {
  const inner = (module as { default?: unknown }).default ?? module;
  return ((inner as { default?: unknown }).default ?? inner) as Texts;
}

/**
 * antd's own words (a calendar's months, an empty list). Our parts bring theirs, so nothing waits for these: until
 * they are here, antd's English is.
 */
export function useAntdTexts(locale: string): Texts {
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
