import type { FloorPlanDesk, FloorPlanDetails, FloorPlanRoom } from '@portal/openapi/desks';
import { useStable } from '@portal/shared/list';
import { memo } from 'react';
import { type DESK_FACES, ROOM_FACES } from './faces.ts';
import { MarkerSheets } from './map.tsx';
import { Marker } from './marker.tsx';
import { useT } from './texts/en.ts';
import type { useDeskState } from './use-desk-state.ts';
import type { NearPlace } from './use-near-on-plan.ts';

export interface PlanMarkersProps {
  plan: Pick<FloorPlanDetails, 'deskCircleSize' | 'roomMarkerSize' | 'roomMarkerShape'>;
  desks: readonly FloorPlanDesk[];
  rooms: readonly FloorPlanRoom[];
  /** The desks and rooms that match the filters. */
  shown: ReadonlySet<FloorPlanDesk | FloorPlanRoom>;
  words: ReturnType<typeof useDeskState>;
  near: ReadonlyMap<number, NearPlace>;
  selected: string | null;
  onDesk: (desk: FloorPlanDesk) => void;
  onRoom: (room: FloorPlanRoom) => void;
}

/** Rooms below, desks above them; each renders again only if it changed itself. */
export function PlanMarkers(props: PlanMarkersProps) {
  const { plan, desks, rooms, shown, words, near, selected, onDesk, onRoom } = props;
  const t = useT();
  const pressDesk = useStable(onDesk);
  const pressRoom = useStable(onRoom);
  return (
    <>
      <MarkerSheets all={rooms}>
        {(room) =>
          shown.has(room) ? (
            <RoomMarker
              key={room.id}
              room={room}
              size={plan.roomMarkerSize}
              shape={room.floorPlanIconShape ?? plan.roomMarkerShape}
              label={t('roomLabel', {
                room: room.name,
                state: `${t(ROOM_FACES[room.status].text)}. ${room.reason}`,
              })}
              selected={selected === `room-${room.id}`}
              onPress={pressRoom}
            />
          ) : null
        }
      </MarkerSheets>
      <MarkerSheets all={desks}>
        {(desk) => {
          if (!shown.has(desk)) return null;
          const { face, state, refusal, sitter } = words(desk);
          const place = near.get(desk.id);
          const nearness = place && t('nearPlace', { rank: place.rank, words: place.words });
          const why = [state, sitter ?? (refusal === state ? null : refusal), nearness]
            .filter(Boolean)
            .join('. ');
          return (
            <DeskMarker
              key={desk.id}
              desk={desk}
              face={face}
              size={plan.deskCircleSize}
              label={t('deskLabel', { desk: desk.name, zone: desk.zone, state: why })}
              selected={selected === `desk-${desk.id}`}
              rank={place && place.rank <= RANKED ? place.rank : null}
              onPress={pressDesk}
            />
          );
        }}
      </MarkerSheets>
    </>
  );
}

/** How many of the nearest desks show their rank; more would clutter the plan. */
const RANKED = 5;

interface Common {
  size: number;
  label: string;
  selected: boolean;
}

const DeskMarker = memo(function DeskMarker({
  desk,
  face,
  rank,
  onPress,
  ...rest
}: Common & {
  desk: FloorPlanDesk;
  face: keyof typeof DESK_FACES;
  /** The rank among the nearest desks, when the user wants to sit near someone. */
  rank: number | null;
  onPress: (desk: FloorPlanDesk) => void;
}) {
  const { x, y } = desk;
  if (x === null || y === null) return null;
  return (
    <Marker
      {...rest}
      x={x}
      y={y}
      id={`desk-${desk.id}`}
      shape="circle"
      face={face}
      onPress={() => onPress(desk)}
    >
      {rank === null ? null : (
        <span className="fp-marker__rank" aria-hidden="true">
          {rank}
        </span>
      )}
    </Marker>
  );
});

const RoomMarker = memo(function RoomMarker({
  room,
  onPress,
  ...rest
}: Common & { room: FloorPlanRoom; shape: 'circle' | 'square'; onPress: (room: FloorPlanRoom) => void }) {
  const { x, y } = room;
  if (x === null || y === null) return null;
  return (
    <Marker
      {...rest}
      x={x}
      y={y}
      id={`room-${room.id}`}
      face={`room-${room.status}`}
      onPress={() => onPress(room)}
    />
  );
});
