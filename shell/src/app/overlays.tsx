import { sessionStore, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { lazyPart } from '@portal/shared/ui/core';
import { useSyncExternalStore } from 'react';
import { t } from '../messages/en.ts';
import { isTimeToCount } from '../navigation/waiting.ts';
import { Notices } from '../notices/notices.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { BackgroundParts } from './background-parts.tsx';
import { LogInAgain } from './log-in-again.tsx';

const CountWaiting = lazyPart(() =>
  import('../navigation/count-waiting.tsx').then((module) => module.CountWaiting),
);

const StepUp = lazyPart(() => import('./step-up.tsx').then((module) => module.StepUp));

/** The calls that wait end as if the person had cancelled. */
function cancelStepUp() {
  toast.error(t('somethingWrong'));
  sessionStore.getState().stepUp?.(false);
}

/**
 * Everything that may appear over any page: the palette, the log-in after a lost session, the step-up, the portal's notices; and
 * invisible work.
 */
export function Overlays() {
  const isStepUp = useSession(({ stepUp }) => stepUp !== null);
  return (
    <>
      <PaletteHost />
      <LogInAgain />
      {isStepUp ? <StepUp onFailed={cancelStepUp} onUnavailable={cancelStepUp} /> : null}
      <Notices />
      <BackgroundParts />
      <Counts />
    </>
  );
}

/** Counts of things that wait for the person. The drawer works without them, so a failure is not shown. */
function Counts() {
  const isTime = useSyncExternalStore(isTimeToCount.subscribe, isTimeToCount.get);
  const isHere = useSession(({ user, sessionLost }) => user !== null && !sessionLost);
  return isTime && isHere ? <CountWaiting onFailed={() => undefined} /> : null;
}
