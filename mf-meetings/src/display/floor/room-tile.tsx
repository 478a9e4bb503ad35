import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Icon, Text } from '@portal/shared/ui/core';
import { faceStyle } from '../face-style.ts';
import { useT } from '../texts/en.ts';
import { closedText, titleOf } from '../words.ts';
import { MARKS, type RoomNow } from './room-now.ts';

interface RoomTileProps extends RoomNow {
  zone: string;
}

/** A room in the list: name, state in words, until when, and what is on or comes. */
export function RoomTile({ room, face, zone }: RoomTileProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const clock = (at: number) => formatClock(at, zone, locale);
  const word = face.kind === 'closed' ? closedText(t, room.status) : t(`faces.${face.kind}`);
  const until = 'until' in face && face.until !== null ? face.until : null;
  const when =
    until === null ? '' : face.kind === 'soon' ? clock(until) : t('takenUntil', { time: clock(until) });
  const meeting = face.kind === 'soon' ? face.next : 'meeting' in face ? face.meeting : null;
  return (
    <li className="mm-line mm-tile" data-face={face.kind} style={faceStyle(face.kind)}>
      <span className="mm-sign" aria-hidden="true">
        <Icon name={MARKS[face.kind]} />
      </span>
      <div>
        <div className="mm-tile__name">
          <bdi>{room.name}</bdi>
        </div>
        <strong>{word}</strong> {when}
        {meeting ? (
          <Text block tone="soft">
            <bdi>{titleOf(t, meeting)}</bdi>
          </Text>
        ) : null}
      </div>
    </li>
  );
}
