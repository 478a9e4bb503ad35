import { ApiError, screenUuid } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Loading, lazyPart } from '@portal/shared/ui/core';
import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Kiosk as KioskSelf } from '#parts/api';
import { useKiosk } from './calls.ts';
import { KioskFrame } from './frame/kiosk-frame.tsx';
import { useIdle } from './idle/use-idle.ts';
import { KioskContext } from './kiosk-context.ts';
import { NotEnrolled } from './not-enrolled.tsx';
import { idleLimits } from './rules/idle.ts';
import { isAsking, nextStep, START } from './rules/steps.ts';
import { StartStep } from './steps/start-step.tsx';
import { useT } from './texts/en.ts';

const KioskStep = lazyPart(() =>
  import(/* webpackChunkName: "kiosk-steps" */ './steps/kiosk-step.tsx').then((m) => m.KioskStep),
);
const IdleWarning = lazyPart(() =>
  import(/* webpackChunkName: "kiosk-steps" */ './idle/idle-warning.tsx').then((m) => m.IdleWarning),
);

/**
 * The screen at the door (rules/kiosk-and-codes.md#kiosks): for anyone who stands in front of it, in the name of an enrolled
 * device.
 */
export function Kiosk() {
  const t = useT();
  const [uuid] = useState(screenUuid);
  const query = useKiosk(uuid);
  const { data, error, mutate } = query;
  if (uuid === null || isShutOut(error)) return <NotEnrolled />;
  if (data) return <Enrolled kiosk={data} reload={() => void mutate()} />;
  return (
    <KioskFrame>
      <QueryState
        query={query}
        loading={t('loading')}
        failed={t('notLoaded')}
        failedText={t('notLoadedText')}
      >
        {() => null}
      </QueryState>
    </KioskFrame>
  );
}

/** Reception has deleted the device, or the client has no reception. */
function isShutOut(error: ApiError | undefined): boolean {
  return error instanceof ApiError && (error.kind === 'unauthenticated' || error.kind === 'forbidden');
}

function Enrolled({ kiosk, reload }: { kiosk: KioskSelf; reload: () => void }) {
  const t = useT();
  const [step, send] = useReducer(nextStep, START);
  // At once, though only the first press needs it: by then the network may be away.
  useEffect(KioskStep.preload, []);
  const limits = useMemo(() => idleLimits(step), [step]);
  const { state, touch, stayAwake } = useIdle(limits);
  const isOver = state.kind === 'over';
  useEffect(() => {
    if (isOver) send({ type: 'reset' });
  }, [isOver]);
  const context = useMemo(
    () => ({ kiosk, send, touch, stayAwake, reload }),
    [kiosk, touch, stayAwake, reload],
  );
  return (
    <KioskContext value={context}>
      <KioskFrame
        onBack={isAsking(step) || step.name === 'walk-in' ? () => send({ type: 'back' }) : undefined}
        onReset={limits === null ? undefined : () => send({ type: 'reset' })}
      >
        {step.name === 'start' ? (
          <StartStep />
        ) : (
          <KioskStep step={step} fallback={<Loading label={t('loading')} />} />
        )}
      </KioskFrame>
      {state.kind === 'warned' ? (
        <IdleWarning
          secondsLeft={state.secondsLeft}
          onStay={touch}
          onReset={() => send({ type: 'reset' })}
          failed={() => null}
        />
      ) : null}
    </KioskContext>
  );
}
