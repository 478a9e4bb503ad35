import type { RoomDisplay } from '@portal/openapi/meetings';
import { FROM_AFAR } from '@portal/shared/screen-mode';
import { useSession } from '@portal/shared/session';
import { Alert, Stack } from '@portal/shared/ui/core';
import { useEffect, useState } from 'react';
import { faceStyle } from '../face-style.ts';
import type { DisplayFeed } from '../feed/display-feed.ts';
import type { Shown } from '../feed/load-shown.ts';
import { LostNote } from '../lost-note.tsx';
import { comingOf, faceOf } from '../rules/face.ts';
import { ScreenHead } from '../screen-head.tsx';
import { useT } from '../texts/en.ts';
import { knownOfRoom } from '../words.ts';
import { Actions } from './actions.tsx';
import { ComingMeetings } from './coming-meetings.tsx';
import { DayLine } from './day-line.tsx';
import { StatusPanel } from './status-panel.tsx';
import './room-screen.css';

/** How long the answer to a press is read. */
const NOTICE_MS = 8_000;

export interface Notice {
  tone: 'success' | 'danger';
  text: string;
}

interface RoomScreenProps {
  display: RoomDisplay;
  /** The server's clock, ms. */
  now: number;
  /** Since when there is no answer, ms; null while there is. */
  lostSince: number | null;
  feed: DisplayFeed<Shown>;
}

/** The display at the door of a room (rules/displays.md#face). */
export function RoomScreen({ display, now, lostSince, feed }: RoomScreenProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => setNotice(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const { room, site } = display;
  const known = knownOfRoom(display);
  const face = faceOf(known, now);
  const zone = site.timeZone;
  // The one that is announced already stands beside the word.
  const announced = face.kind === 'soon' ? face.next : null;
  const coming = comingOf(known, now).filter((one) => one !== announced);
  const place = [
    room.floor?.name,
    room.building?.name ?? site.name,
    room.capacity === null ? null : t('capacity', { count: room.capacity }),
  ].filter(Boolean);
  return (
    <main className={`mm-screen mm-room ${FROM_AFAR}`} data-face={face.kind} style={faceStyle(face.kind)}>
      <ScreenHead title={room.name} place={place.join(' · ')} now={now} zone={zone} />
      <StatusPanel face={face} display={display} now={now} />
      <Stack className="mm-screen__side">
        <Actions
          display={display}
          face={face}
          now={now}
          isLost={lostSince !== null}
          feed={feed}
          onNotice={setNotice}
        />
        <div role="status">{notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}</div>
        <ComingMeetings coming={coming} isKnown={face.kind !== 'unknown'} zone={zone} />
        <DayLine known={known} isKnown={face.kind !== 'unknown'} now={now} locale={locale} />
      </Stack>
      <LostNote since={lostSince} now={now} zone={zone} />
    </main>
  );
}
