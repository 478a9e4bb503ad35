import type { FloorDisplay } from '@portal/openapi/meetings';
import { Icon } from '@portal/shared/ui/core';
import type { CSSProperties } from 'react';
import { faceStyle } from '../face-style.ts';
import { useT } from '../texts/en.ts';
import type { DeskNow } from './desk-now.ts';
import { DeskSign } from './desk-sign.tsx';
import { MARKS, type RoomNow } from './room-now.ts';

interface FloorPlanProps {
  floor: FloorDisplay['floor'];
  /** Address of the picture. */
  picture: string;
  rooms: readonly RoomNow[];
  desks: readonly DeskNow[];
}

/** The floor's picture with a mark at each desk's place, and a mark and the name at each room's; the lists say the same in words. */
export function FloorPlan({ floor, picture, rooms, desks }: FloorPlanProps) {
  const t = useT();
  const { width, height, name } = floor;
  const placeOf = ({ x, y }: { x: number; y: number }) => ({
    left: `${(100 * x) / width}%`,
    top: `${(100 * y) / height}%`,
  });
  return (
    <section className="mm-floor__plan">
      <div className="mm-floor__picture" style={{ '--ratio': width / height } as CSSProperties}>
        {/* As an image nothing in it can run or load. */}
        <img src={picture} alt={t('floorPlan', { floor: name })} width={width} height={height} />
        {desks.map(({ desk: { id, x, y }, state }) =>
          x === null || y === null ? null : (
            <span key={`desk-${id}`} className="mm-desk-place" style={placeOf({ x, y })}>
              <DeskSign state={state} />
            </span>
          ),
        )}
        {rooms.map(({ room, face }) =>
          room.x === null || room.y === null ? null : (
            <span
              key={room.id}
              className="mm-mark"
              data-face={face.kind}
              aria-hidden="true"
              style={{ ...placeOf({ x: room.x, y: room.y }), ...faceStyle(face.kind) }}
            >
              <span className="mm-sign">
                <Icon name={MARKS[face.kind]} />
              </span>
              <bdi>{room.name}</bdi>
            </span>
          ),
        )}
      </div>
    </section>
  );
}
