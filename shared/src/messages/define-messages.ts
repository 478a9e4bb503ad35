import { use, useMemo, useSyncExternalStore } from 'react';
import type { Catalogue, Literal, Translate, Translation } from './catalogue.ts';
import { addNamespace, isLoadedLater, load, messagesVersion, subscribe, translate } from './i18n.ts';

export interface Messages<En> {
  /** In components: renders again with the language, and suspends while its texts are on their way. */
  useT(): Translate<En>;
  /** Elsewhere (toasts, validation that runs on an event): speaks the language of the moment. */
  t: Translate<En>;
}

/**
 * The catalogue of a feature or a part, under a name of its own:
 * `export const { useT, t } = defineMessages('mf-desks-grid', { en, de: () => import('./de.ts') })`.
 * English is part of the remote, so that there is always a text, and `as const`, so that the values which a text names
 * are asked for at compile time; German is a file of its own.
 */
export function defineMessages<const En extends object>(
  namespace: string,
  { en, de }: { en: En & Literal<En>; de: () => Promise<{ de: Translation<En> }> },
): Messages<En> {
  addNamespace(namespace, en as Catalogue, { de: async () => (await de()).de as Catalogue });

  const t: Translate<En> = (key, ...params) => translate(namespace, key, ...params);

  function useT(): Translate<En> {
    const version = useSyncExternalStore(subscribe, messagesVersion);
    // A new function with each language, so that what memoizes by `t` is made again.
    // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what makes it new.
    const translator = useMemo<Translate<En>>(
      () =>
        (key, ...params) =>
          t(key, ...params),
      [version],
    );
    // At every render in that language, also when the texts are at hand: React runs a component that suspended here
    // again, and only by this call it knows that the hooks after it are new (error 467 otherwise).
    if (isLoadedLater(namespace)) use(load(namespace));
    return translator;
  }

  return { useT, t };
}
