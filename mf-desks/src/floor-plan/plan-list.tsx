import type { FloorPlanDesk, FloorPlanRoom } from '@portal/openapi/desks';
import { personName } from '@portal/shared/people';
import { Button, Card, Empty, ListRow, ListRows, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Avatar, FeatureTags } from '@portal/shared/ui/display';
import { DESK_FACES, ROOM_FACES } from './faces.ts';
import { useT } from './texts/en.ts';
import type { useDeskState } from './use-desk-state.ts';
import type { NearPlace } from './use-near-on-plan.ts';

interface Placed {
  id: number;
  name: string;
  x: number | null;
}

export interface PlanListProps {
  desks: readonly FloorPlanDesk[];
  rooms: readonly FloorPlanRoom[];
  words: ReturnType<typeof useDeskState>;
  /** For free desks near a person; the desks are in this order. */
  near: ReadonlyMap<number, NearPlace>;
  /**
   * Next to the plan: a click on a row shows its marker, and the row omits features and "available", which its button
   * implies.
   */
  isCompact?: boolean;
  onRequest: (desk: FloorPlanDesk) => void;
  onRoom: (room: FloorPlanRoom) => void;
  /** Shows it on the plan, if it has a place. */
  onShow: (kind: 'desk' | 'room', id: number) => void;
}

/** The plan as text: an equal view for people who read it, and a quick one next to the plan. */
export function PlanList(props: PlanListProps) {
  const { desks, rooms, words, near, isCompact = false, onRequest, onRoom, onShow } = props;
  const t = useT();
  if (desks.length + rooms.length === 0) return <Empty icon="plan" title={t('nothingShown')} />;
  const place = (kind: 'desk' | 'room', { id, name, x }: Placed) =>
    x === null ? (
      <Text size="sm" tone="soft">
        {t('noPlace')}
      </Text>
    ) : isCompact ? null : (
      <Button
        variant="quiet"
        size="sm"
        square
        icon="pin"
        aria-label={t('showOnPlan', { name })}
        onClick={() => onShow(kind, id)}
      />
    );
  const showing = (kind: 'desk' | 'room', { id, x }: Placed) =>
    isCompact && x !== null ? { onPress: () => onShow(kind, id) } : {};
  return (
    <Stack gap={4}>
      {desks.length > 0 ? (
        <Card title={t('desks')} flush>
          <ListRows>
            {desks.map((desk) => {
              const { face, state, refusal, sitter } = words(desk);
              const user = desk.currentReservation?.user;
              return (
                <ListRow
                  key={desk.id}
                  {...showing('desk', desk)}
                  start={user ? <Avatar name={personName(user)} size={24} /> : null}
                  title={
                    <>
                      {desk.name} {isCompact ? null : <Text tone="soft">{desk.zone}</Text>}
                    </>
                  }
                  note={
                    <>
                      {[
                        isCompact && desk.zone,
                        sitter ?? (refusal === state ? null : refusal),
                        near.get(desk.id)?.words,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                      {isCompact ? null : <FeatureTags features={desk.features} />}
                    </>
                  }
                  end={
                    <>
                      {isCompact && refusal === null ? null : <Tag {...DESK_FACES[face]}>{state}</Tag>}
                      {refusal === null ? (
                        <Button
                          size="sm"
                          variant="line"
                          aria-label={t('request', { desk: desk.name })}
                          onClick={() => onRequest(desk)}
                        >
                          {t('requestDesk')}
                        </Button>
                      ) : null}
                      {place('desk', desk)}
                    </>
                  }
                />
              );
            })}
          </ListRows>
        </Card>
      ) : null}
      {rooms.length > 0 ? (
        <Card title={t('rooms')} flush>
          <ListRows>
            {rooms.map((room) => {
              const { tone, icon, text } = ROOM_FACES[room.status];
              return (
                <ListRow
                  key={room.id}
                  {...showing('room', room)}
                  title={
                    <>
                      {room.name} <Text tone="soft">{room.typeName}</Text>
                    </>
                  }
                  note={room.reason}
                  end={
                    <>
                      <Tag tone={tone} icon={icon}>
                        {t(text)}
                      </Tag>
                      {isCompact ? null : (
                        <Button
                          size="sm"
                          aria-label={t('detailsOf', { name: room.name })}
                          onClick={() => onRoom(room)}
                        >
                          {t('details')}
                        </Button>
                      )}
                      {place('room', room)}
                    </>
                  }
                />
              );
            })}
          </ListRows>
        </Card>
      ) : null}
    </Stack>
  );
}
