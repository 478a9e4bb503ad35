import type { DisplayMeeting, RoomDisplay } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Icon, type IconName, Stack } from '@portal/shared/ui/core';
import type { CSSProperties } from 'react';
import type { Face } from '../rules/face.ts';
import { useT } from '../texts/en.ts';
import { closedText, leftText, titleOf } from '../words.ts';

interface StatusPanelProps {
  face: Face<DisplayMeeting>;
  display: RoomDisplay;
  now: number;
}

/** An icon of its own shape next to colour and text, for people who can't distinguish the colours. */
const SIGNS: Record<Face<unknown>['kind'], IconName> = {
  unknown: 'help',
  closed: 'lock',
  free: 'check',
  soon: 'clock',
  prepared: 'refresh',
  'check-in': 'bell',
  taken: 'close',
};

/** Free or taken, readable from the other end of the corridor. */
export function StatusPanel({ face, display, now }: StatusPanelProps) {
  const t = useT();
  const word = face.kind === 'closed' ? closedText(t, display.status) : t(`faces.${face.kind}`);
  const meeting = face.kind === 'soon' ? face.next : 'meeting' in face ? face.meeting : null;
  const lines = useLines({ face, display, now });
  return (
    <Stack gap={2} justify="center" className="mm-status">
      <span className="mm-sign" aria-hidden="true">
        <Icon name={SIGNS[face.kind]} />
      </span>
      {/* Only this is announced automatically: the time left changes every minute. */}
      <p role="status" className="mm-status__word" style={sizeOf(word)}>
        {word}
      </p>
      {lines.map((line) => (
        <p key={line} className="mm-status__line">
          {line}
        </p>
      ))}
      {meeting ? (
        <Stack row className="mm-status__meeting">
          <bdi>{titleOf(t, meeting)}</bdi>
          {meeting.hostName ? <bdi>{meeting.hostName}</bdi> : null}
        </Stack>
      ) : null}
    </Stack>
  );
}

/** The text may break between words, not within one. */
function sizeOf(text: string): CSSProperties {
  const words = text.split(' ');
  const letters = Math.max(...words.map(({ length }) => length));
  return { '--letters': letters, '--words': words.length } as CSSProperties;
}

function useLines({ face, display, now }: StatusPanelProps): string[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const clock = (at: number) => formatClock(at, display.site.timeZone, locale);
  switch (face.kind) {
    case 'unknown':
      return [t('unknownText')];
    case 'closed':
      return [display.reason];
    case 'free': {
      const all = display.room.sharedPlaces;
      if (all !== null) return [t('placesTaken', { count: face.others, all })];
      if (face.until === null) return [t('freeToday')];
      return [
        t('freeUntil', { time: clock(face.until) }),
        t('freeFor', { left: leftText(t, now, face.until) }),
      ];
    }
    case 'soon':
      return [t('soonAt', { time: clock(face.until), left: leftText(t, now, face.until) })];
    case 'prepared':
      return [t('preparedUntil', { time: clock(face.until) })];
    case 'check-in':
      return [
        now < face.claimBy ? t('claimBy', { time: clock(face.claimBy) }) : t('claimLate'),
        t('takenUntil', { time: clock(face.until) }),
      ];
    case 'taken':
      return [
        t('takenUntil', { time: clock(face.until) }),
        t('left', { left: leftText(t, now, face.until) }),
      ];
  }
}
