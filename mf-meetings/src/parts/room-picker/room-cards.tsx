import type { Room } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Button, Icon, Stack, Tag, Text } from '@portal/shared/ui/core';
import { type ReactNode, useId, useState } from 'react';
import type { TimeWindow } from '#parts/schedule';
import { seatsAround } from './seats-around.ts';
import { useT } from './texts/en.ts';

const [CENTRE_X, CENTRE_Y] = [76, 44];

const STEP = 18;

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

/** A room as seen from above, with its table and as many chairs as it has seats, up to twelve. Decoration. */
function TablePlan({ seats }: { seats: number }) {
  const { side, ends } = seatsAround(seats);
  const half = Math.max(side, 1) * (STEP / 2) + 2;
  return (
    <svg className="mm-picker__plan" viewBox="0 0 144 88" aria-hidden="true" focusable="false">
      <rect className="mm-picker__room" x="0.5" y="0.5" width="143" height="87" rx="6" />
      <line className="mm-picker__screen" x1="7" x2="7" y1="27" y2="61" />
      <rect
        className="mm-picker__table"
        x={CENTRE_X - half}
        y={CENTRE_Y - 13}
        width={2 * half}
        height="26"
        rx="4"
      />
      {Array.from({ length: side }, (_, n) => CENTRE_X + (n - (side - 1) / 2) * STEP).map((x) => (
        <g key={x}>
          <circle cx={x} cy={CENTRE_Y - 22} r="6" />
          <circle cx={x} cy={CENTRE_Y + 22} r="6" />
        </g>
      ))}
      {ends > 0 ? <circle cx={CENTRE_X + half + 9} cy={CENTRE_Y} r="6" /> : null}
      {ends > 1 ? <circle cx={CENTRE_X - half - 9} cy={CENTRE_Y} r="6" /> : null}
    </svg>
  );
}
