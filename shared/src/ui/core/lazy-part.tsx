import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { useT } from '../messages/en.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Props of a lazy part besides its own. */
export interface LazyPartProps {
  /** Shown until the part has loaded. */
  fallback?: ReactNode;
  /** Replaces the part if it could not be fetched; by default, a message with Retry. */
  failed?: (retry: () => void) => ReactNode;
  /** For a part that is removed, or whose failure is shown elsewhere: the fallback stays. */
  onFailed?: (error: unknown) => void;
}

/** A component whose code is fetched when it is first shown. */
export interface LazyPart<Props extends object> extends FunctionComponent<Props & LazyPartProps> {
  isLoaded(): boolean;
  /** Prefetches the code. Rejects if it could not be fetched; the next call tries again. */
  load(): Promise<void>;
  /** `load` for hover, focus and idle time: a failure only shows when the part is needed. */
  preload(): void;
}

/**
 * `const Menu = lazyPart(() => import('./menu.tsx').then((module) => module.Menu))`, then `<Menu fallback={...} />`.
 * Not `React.lazy`: that never forgets a failure, and throws it into the page together with everything the person has
 * typed there. Here each mount tries again, and so do Retry and the network when it is back.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let part: ComponentType<Props> | undefined;
  const load = async () => {
    part ??= await fetchPart();
  };
  const Lazy = (props: Props & LazyPartProps) => {
    const { fallback = null, failed, onFailed, ...rest } = props;
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(part ? 'ready' : 'loading');
    // biome-ignore lint/correctness/useExhaustiveDependencies: `onFailed` may change between renders.
    useEffect(() => {
      if (state !== 'loading') return undefined;
      let isMounted = true;
      load().then(
        () => isMounted && setState('ready'),
        (error: unknown) => {
          if (!isMounted) return;
          setState('failed');
          onFailed?.(error);
        },
      );
      return () => {
        isMounted = false;
      };
    }, [state]);
    if (state === 'failed' && !onFailed) return <Failed retry={() => setState('loading')} show={failed} />;
    if (!part || state !== 'ready') return fallback;
    const Part = part;
    // The loaded part may still wait for its texts. TypeScript cannot infer that the rest are the part's own props.
    return (
      <Suspense fallback={fallback}>
        <Part {...(rest as unknown as Props)} />
      </Suspense>
    );
  };
  return Object.assign(Lazy, {
    isLoaded: () => Boolean(part),
    load,
    preload: () => void load().catch(() => {}),
  });
}

function Failed({ retry, show }: { retry: () => void; show: LazyPartProps['failed'] | undefined }) {
  const t = useT();
  // On an unattended device, e.g. a kiosk, no one presses Retry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same in every rendering.
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  if (show) return show(retry);
  return (
    <Alert tone="danger" live action={<Button onClick={retry}>{t('retry')}</Button>}>
      {t('openFailed')}
    </Alert>
  );
}
