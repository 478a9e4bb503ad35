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
  /** Given to the remote's component as they are. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Whatever happens stays within this: a screen, or a tile beside others. */
  readonly within: 'screen' | 'tile';
  /** Over it where it could not be loaded. */
  readonly overFailure?: ReactNode;
  /** What stands in its place while it is on its way; without it a few grey lines. */
  readonly coming?: ReactNode;
}

/**
 * A part of a remote, in whatever state it is: loading, slow, ready, failed or incompatible. Nothing that goes wrong in
 * it leaves it (rules/remotes.md#failures).
 */
export function RemotePart({ remote, kind, name, ...rest }: RemotePartProps) {
  const part = remoteLoader().part(remote, kind, name);
  // A key, so that another part never inherits a failure from the one before it.
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

/** After the screen, so that its own effects come first: it may put the focus where it begins. */
function TakesOver(): null {
  const refocus = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    refocus.current = takeOverPaintedForm();
  }, []);
  useEffect(() => refocus.current?.(), []);
  return null;
}

type WaitingProps = Pick<KnownPartProps, 'part' | 'within' | 'coming'> & { slow?: boolean };

/** Stands for a part that is on its way, and for one that itself waits for something (its texts, say). */
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
