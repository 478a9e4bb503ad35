import { screenUuid } from '@portal/shared/api';
import { FROM_AFAR } from '@portal/shared/screen-mode';
import { useNow } from '@portal/shared/time';
import { Icon, Loading, lazyPart, Title } from '@portal/shared/ui/core';
import { type ReactNode, useState } from 'react';
import { isShutOut } from './feed/display-feed.ts';
import { useDisplayFeed } from './feed/use-display-feed.ts';
import { LeaveScreen } from './leave/leave-screen.tsx';
import { RoomScreen } from './room/room-screen.tsx';
import { useT } from './texts/en.ts';
import './display.css';

const FloorScreen = lazyPart(() =>
  import(/* webpackChunkName: "screens-screen-floor" */ './floor/floor-screen.tsx').then(
    (m) => m.FloorScreen,
  ),
);

const NotPaired = lazyPart(() =>
  import(/* webpackChunkName: "screens-screen-pairing" */ './pairing/not-paired.tsx').then(
    (m) => m.NotPaired,
  ),
);

/** The screen `screen` (rules/displays.md): what a device on a wall shows, of a room or of a floor. */
export function Screen() {
  const t = useT();
  const [uuid, setUuid] = useState(screenUuid);
  if (uuid === null) return <NotPaired onPaired={setUuid} fallback={<Loading label={t('loading')} />} />;
  return <Paired key={uuid} uuid={uuid} onPaired={setUuid} />;
}

function Paired({ uuid, onPaired }: { uuid: string; onPaired: (uuid: string) => void }) {
  const t = useT();
  const { state, feed } = useDisplayFeed(uuid);
  const { known, isLost, refused } = state;
  // Each second: what it says changes with the minute, and a second late is read as wrong.
  const now = useNow(1_000) + (known?.offset ?? 0);
  if (refused && isShutOut(refused)) {
    return (
      <NotPaired reason={t('removed')} onPaired={onPaired} fallback={<Loading label={t('loading')} />} />
    );
  }
  if (refused) {
    return (
      <Message title={t('unavailable')} text={refused.detail ?? t('unavailableText')}>
        <LeaveScreen />
      </Message>
    );
  }
  if (!known) {
    if (isLost) return <Message title={t('notLoaded')} text={t('notLoadedText')} isAlert />;
    return <Loading label={t('loading')} />;
  }
  const { value } = known;
  const lostSince = isLost ? known.at : null;
  return (
    <>
      {value.kind === 'room' ? (
        <RoomScreen display={value.display} now={now} lostSince={lostSince} feed={feed} />
      ) : (
        <FloorScreen
          display={value.display}
          now={now}
          lostSince={lostSince}
          fallback={<Loading label={t('loading')} />}
        />
      )}
      <LeaveScreen />
    </>
  );
}

interface MessageProps {
  title: string;
  text: string;
  isAlert?: boolean;
  children?: ReactNode;
}

/** There is nothing to show, and why. */
function Message({ title, text, isAlert = false, children }: MessageProps) {
  return (
    <main className={`mm-screen mm-screen--message ${FROM_AFAR}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={isAlert ? 'offline' : 'monitor'} size={96} />
      <Title level={1}>{title}</Title>
      <p>{text}</p>
      {children}
    </main>
  );
}
