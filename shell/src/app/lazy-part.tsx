import { type ComponentType, createElement, type ReactNode, Suspense, useEffect, useState } from 'react';

/** A part of the shell that comes when it is wanted. */
export interface LazySource<Props> {
  /** The component, if it has come. */
  loaded(): ComponentType<Props> | undefined;
  load(): Promise<ComponentType<Props>>;
  /** Fetches it ahead; a failure shows when it is wanted. */
  preload(): void;
}

/** `const menu = lazySource(() => import('./menu.tsx').then((module) => module.Menu))`, then `<LazyPart of={menu} />`. */
export function lazySource<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazySource<Props> {
  let part: ComponentType<Props> | undefined;
  const load = async () => {
    part ??= await fetchPart();
    return part;
  };
  return { loaded: () => part, load, preload: () => void load().catch(() => {}) };
}

interface LazyPartProps<Props> {
  of: LazySource<Props>;
  props: Props;
  /** Shown until it is there. */
  fallback?: ReactNode;
  /** It could not be fetched. The page stays as it is; mounting it again tries again. */
  onFailed?: (error: unknown) => void;
}

/**
 * Unlike `React.lazy` it forgets a failure, and a failure does not take the page down with everything that somebody has
 * typed into it.
 */
export function LazyPart<Props extends object>({
  of: source,
  props,
  fallback = null,
  onFailed,
}: LazyPartProps<Props>) {
  const [Part, setPart] = useState(() => source.loaded());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try a mount; who is told of a failure may change.
  useEffect(() => {
    let isMounted = true;
    source.load().then(
      (component) => isMounted && setPart(() => component),
      (error: unknown) => isMounted && onFailed?.(error),
    );
    return () => {
      isMounted = false;
    };
  }, [source]);
  // It may wait for its texts.
  return Part ? createElement(Suspense, { fallback }, createElement(Part, props)) : fallback;
}
