import * as api from '@portal/openapi/visitors';
import { ApiError, screenUuid, useApiQuery } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { useIdle } from '@portal/shared/screen-mode';
import { sessionStore, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Loading, lazyPart } from '@portal/shared/ui/core';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { callAsKiosk, type Kiosk as KioskSelf } from '#parts/api';
import type { CodeMemory } from '#parts/scanner';
import { KioskFrame } from './frame/kiosk-frame.tsx';
import { KioskContext } from './kiosk-context.ts';
import { NotEnrolled } from './pairing/not-enrolled.tsx';
import { idleLimits } from './rules/idle.ts';
import { isOutcome, nextStep, START, stepBefore } from './rules/steps.ts';
import { StartStep } from './steps/start-step.tsx';
import { useT } from './texts/en.ts';
import type { Typed } from './use-typed.ts';

const KioskStep = lazyPart(() =>
  import(/* webpackChunkName: "kiosk-steps" */ './steps/kiosk-step.tsx').then((m) => m.KioskStep),
);
const IdleWarning = lazyPart(() =>
  import(/* webpackChunkName: "kiosk-steps" */ './idle/idle-warning.tsx').then((m) => m.IdleWarning),
);

const REFRESH_MS = 30_000;

/**
 * The screen at the entrance (rules/kiosk-and-codes.md#kiosks): for anyone in front of it, on behalf of an enrolled
 * device.
 */
export function Kiosk() {
  const t = useT();
  const [uuid, setUuid] = useState(screenUuid);
  // Polled: reception may remove the kiosk, and a pause ends.
  const query = useApiQuery(uuid === null ? null : ['kiosk', 'self', uuid], () => callAsKiosk(api.getKiosk), {
    refreshInterval: REFRESH_MS,
  });
  const { data, error, mutate } = query;
  if (uuid === null || isShutOut(error)) return <NotEnrolled onPaired={setUuid} />;
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
  const [typed] = useState<Typed>(() => new Map());
  const [seenCodes] = useState<CodeMemory>(() => ({ gate: new Map() }));
  const language = useHomeLanguage();
  // Preloaded, although only the first click needs it: by then the network may be down.
  useEffect(KioskStep.preload, []);
  const isAtStart = step.name === 'start';
  // A toast for the previous visitor is not for the next one.
  useEffect(() => {
    if (isAtStart) toast.clear();
  }, [isAtStart]);
  const isTouched = isAtStart && (language.isAway || typed.size > 0);
  const limits = useMemo(() => idleLimits(step, isTouched), [step, isTouched]);
  const { state, touch, stayAwake } = useIdle(limits);
  const startAgain = useCallback(() => {
    typed.clear();
    send({ type: 'reset' });
  }, [typed]);
  const { goHome } = language;
  const leave = useCallback(() => {
    startAgain();
    goHome();
  }, [startAgain, goHome]);
  const isOver = state.kind === 'over';
  useEffect(() => {
    if (isOver) leave();
  }, [isOver, leave]);
  const context = useMemo(
    () => ({ kiosk, send, leave, typed, seenCodes, touch, stayAwake, reload }),
    [kiosk, leave, typed, seenCodes, touch, stayAwake, reload],
  );
  return (
    <KioskContext value={context}>
      <KioskFrame
        onBack={stepBefore(step) === null ? undefined : () => send({ type: 'back' })}
        onReset={isAtStart || isOutcome(step) ? undefined : startAgain}
        isForNow
      >
        {isAtStart ? <StartStep /> : <KioskStep step={step} fallback={<Loading label={t('loading')} />} />}
      </KioskFrame>
      {state.kind === 'warned' ? (
        <IdleWarning
          secondsLeft={state.secondsLeft}
          onStay={touch}
          onReset={startAgain}
          failed={() => null}
        />
      ) : null}
    </KioskContext>
  );
}

/** The language that the kiosk was set up in. A visitor's choice is for that visitor, and never kept. */
function useHomeLanguage() {
  const [home] = useState(() => sessionStore.getState().locale);
  const isAway = useSession(({ locale }) => locale !== home);
  const goHome = useCallback(() => sessionStore.getState().setLocale(home, 'for-now'), [home]);
  return { isAway, goHome };
}
