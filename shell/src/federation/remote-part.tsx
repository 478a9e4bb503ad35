import type { PartKind } from '@portal/shared/federation';
import { Loading } from '@portal/shared/ui/core';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { takeOverPaintedForm } from '../base/painted-form.ts';
import { RenderGuard } from '../base/render-guard.tsx';
import './remote-part.css';
import type { Failure } from './failure.ts';
import { useT } from './messages/en.ts';
import type { Part } from './part.ts';
import { PartFailure } from './part-failure.tsx';
import { remoteLoader } from './runtime.ts';

export interface RemotePartProps {
  readonly remote: string;
  readonly kind: PartKind;
  readonly name: string;
  /** Passed to the remote's component unchanged. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Contains all failures: a screen, or a tile next to others. */
  readonly within: 'screen' | 'tile';
  /** Shown above it if it could not be loaded. */
  readonly overFailure?: ReactNode;
  /** Placeholder while it loads; by default a few grey lines. */
  readonly coming?: ReactNode;
}

/**
 * A part of a remote in any state: loading, slow, ready, failed or incompatible. None of its failures leave it
 * (rules/remotes.md#failures).
 */
export function RemotePart({ remote, kind, name, ...rest }: RemotePartProps) {
  const part = remoteLoader().part(remote, kind, name);
  // A key, so that a part never inherits a failure from the previous one.
  return <KnownPart key={part.key} part={part} {...rest} />;
}

type KnownPartProps = Pick<RemotePartProps, 'props' | 'within' | 'overFailure' | 'coming'> & { part: Part };

export function KnownPart({ part, props, within, overFailure, coming }: KnownPartProps) {
  const state = useSyncExternalStore(part.subscribe, part.getState);
  const [renderFailure, setRenderFailure] = useState<Failure>();
  const [shown, setShown] = useState(0);

  useEffect(() => {
    void part.load();
  }, [part]);

  const retry = useCallback(() => {
    setRenderFailure(undefined);
    setShown((times) => times + 1);
    void part.retry();
  }, [part]);
  const caught = useCallback((error: unknown) => setRenderFailure(part.failed(error)), [part]);

  const failure = renderFailure ?? ('failure' in state ? state.failure : undefined);
  if (failure)
    return (
      <>
        {overFailure}
        <PartFailure failure={failure} within={within} onRetry={retry} />
      </>
    );
  if (state.status === 'ready') {
    const Content = state.component;
    return (
      <RenderGuard key={shown} onError={caught}>
        <Suspense fallback={<Waiting part={part} within={within} coming={coming} />}>
          <Content {...props} />
          {within === 'screen' ? <TakesOver /> : null}
        </Suspense>
      </RenderGuard>
    );
  }
  return <Waiting part={part} within={within} coming={coming} slow={state.status === 'slow'} />;
}

/** After the screen, so that the screen's own effects run first: it may focus its start. */
function TakesOver(): null {
  const refocus = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    refocus.current = takeOverPaintedForm();
  }, []);
  useEffect(() => refocus.current?.(), []);
  return null;
}

type WaitingProps = Pick<KnownPartProps, 'part' | 'within' | 'coming'> & { slow?: boolean };

/** Shown for a part that is loading, and for one that is itself waiting (e.g. for its texts). */
function Waiting({ part, within, coming, slow = false }: WaitingProps) {
  const t = useT();
  return (
    <div
      className={coming ? undefined : `remote-part remote-part--${within}`}
      data-part={part.key}
      data-status={slow ? 'slow' : 'loading'}
    >
      <Loading label={t('loading')}>{coming}</Loading>
      {slow ? (
        <p role="status" className="remote-part__slow">
          {t('slow')}
        </p>
      ) : null}
    </div>
  );
}
