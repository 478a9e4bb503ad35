import { Icon } from '@portal/shared/ui/core';
import type { CSSProperties } from 'react';
import type { FloorDisplay } from '../calls.ts';
import { useT } from '../texts/en.ts';
import { MARKS, type RoomNow } from './room-now.ts';

interface FloorPlanProps {
  floor: FloorDisplay['floor'];
  rooms: readonly RoomNow[];
}

/** The floor's picture with a mark and the name at each room's place; the list beside it says the same in words. */
export function FloorPlan({ floor, rooms }: FloorPlanProps) {
  const t = useT();
  const { width, height, image, name } = floor;
  return (
    <section className="mm-floor__plan">
      <div className="mm-floor__picture" style={{ '--ratio': width / height } as CSSProperties}>
        {/* As an image nothing in it can run or load. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(image)}`}
          alt={t('floorPlan', { floor: name })}
          width={width}
          height={height}
        />
        {rooms.map(({ room, face }) =>
          room.x === null || room.y === null ? null : (
            <span
              key={room.id}
              className="mm-mark"
              data-face={face.kind}
              aria-hidden="true"
              style={{ left: `${(100 * room.x) / width}%`, top: `${(100 * room.y) / height}%` }}
            >
              <span className="mm-mark__sign">
                <Icon name={MARKS[face.kind]} />
              </span>
              <bdi className="mm-mark__name">{room.name}</bdi>
            </span>
          ),
        )}
      </div>
    </section>
  );
}
