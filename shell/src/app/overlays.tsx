import { useSession } from '@portal/shared/session';
import { lazyPart } from '@portal/shared/ui/core';
import { useSyncExternalStore } from 'react';
import { isTimeToCount } from '../navigation/waiting.ts';
import { Notices } from '../notices/notices.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { BackgroundParts } from './background-parts.tsx';
import { LogInAgain } from './log-in-again.tsx';

const CountWaiting = lazyPart(() =>
  import('../navigation/count-waiting.tsx').then((module) => module.CountWaiting),
);

/**
 * Everything that may appear over any page: the palette, the log-in after a lost session, the portal's notices; and
 * invisible work.
 */
export function Overlays() {
  return (
    <>
      <PaletteHost />
      <LogInAgain />
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
