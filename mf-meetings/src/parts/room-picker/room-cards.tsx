import type { Room } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Button, Icon, Stack, Tag, Text } from '@portal/shared/ui/core';
import { type ReactNode, useId, useState } from 'react';
import type { TimeWindow } from '#parts/schedule';
import { TablePlan } from './table-plan.tsx';
import { useT } from './texts/en.ts';

export interface RoomCardsProps {
  rooms: readonly Room[];
  value: number | null;
  zone: string;
  /** How many floors a room is from the person's desk; null: not known. */
  floorsAway: (room: Room) => number | null;
  /** When those that are not free are next free, by id. */
  nextTimes: ReadonlyMap<number, TimeWindow>;
  onChange: (room: Room) => void;
  onLater: ((room: Room, time: TimeWindow) => void) | undefined;
}

/** Rooms to choose one of. The card of a free one is a radio button, which covers it; another says why it is not free. */
export function RoomCards(props: RoomCardsProps) {
  const { rooms, value, zone, floorsAway, nextTimes, onChange, onLater } = props;
  const t = useT();
  const locale = useSession((session) => session.locale);
  const name = useId();
  return (
    <Stack as="fieldset" gap={3} columns={12}>
      <legend className="wp-hidden">{t('rooms')}</legend>
      {rooms.map((room) => {
        const { id, isFree, whyNot, reason } = room;
        const next = nextTimes.get(id);
        const facts = <RoomFacts room={room} floors={floorsAway(room)} />;
        if (isFree !== true) {
          const time = next === undefined ? '' : formatClock(next.start, zone, locale);
          return (
            <div key={id} className="mm-picker__card mm-picker__card--taken">
              {facts}
              <RoomFoot>
                <Text size="sm" tone="soft">
                  {whyNot ?? reason}
                </Text>
                {onLater && next !== undefined ? (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={t('takeFrom', { room: room.name, time })}
                    onClick={() => onLater(room, next)}
                  >
                    {t('from', { time })}
                  </Button>
                ) : null}
              </RoomFoot>
            </div>
          );
        }
        return (
          <label key={id} className="mm-picker__card">
            <input
              type="radio"
              className="wp-cover"
              name={name}
              checked={id === value}
              onChange={() => onChange(room)}
            />
            {facts}
            <RoomFoot>
              <Tag tone="success" icon="check">
                {t('free')}
              </Tag>
            </RoomFoot>
          </label>
        );
      })}
    </Stack>
  );
}

const RoomFoot = ({ children }: { children: ReactNode }) => (
  <Stack as="span" row gap={2} justify="between" className="mm-picker__foot">
    {children}
  </Stack>
);

/** Decoration: the name is beside it. */
function RoomPicture({ photo, seats }: { photo: string | null; seats: number }) {
  const [isLost, setLost] = useState(false);
  if (photo === null || isLost) return <TablePlan seats={seats} />;
  return (
    <img
      className="mm-picker__plan mm-picker__photo"
      src={photo}
      alt=""
      loading="lazy"
      onError={() => setLost(true)}
    />
  );
}

function RoomFacts({ room, floors }: { room: Room; floors: number | null }) {
  const t = useT();
  const { name, capacity, floor, building, features, photo } = room;
  const seats = capacity === null ? '' : t('seats', { count: capacity });
  return (
    <>
      <RoomPicture photo={photo} seats={capacity ?? 0} />
      <Text strong tone={room.isFree ? 'default' : 'soft'}>
        {name}
      </Text>
      <Text size="sm" tone="soft">
        {[seats, floor?.name ?? building?.name].filter(Boolean).join(' · ')}
      </Text>
      {floors === null ? null : (
        <Text size="sm" tone="soft">
          {floors === 0 ? t('sameFloor') : t('floorsAway', { count: floors })}
        </Text>
      )}
      {features.length === 0 ? null : (
        <Stack as="span" row gap={2} className="wp-text--xs wp-text--soft mm-picker__features">
          {features.map((feature) => (
            <Stack key={feature.id} as="span" row gap={1}>
              <Icon name={feature.icon} size={14} />
              {feature.name}
            </Stack>
          ))}
        </Stack>
      )}
    </>
  );
}
