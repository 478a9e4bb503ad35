import { Button, ListRow, Stack, Tag, Text } from '@portal/shared/ui/core';
import { FieldGroup } from '@portal/shared/ui/form';
import { useFormikContext } from 'formik';
import { useRoom } from '#parts/rooms';
import { useT } from '../texts/en.ts';
import { type MeetingValues, type RoomValue, timeslotsOf } from './rules/meeting-values.ts';

export interface RoomRowProps {
  room: RoomValue;
  /** The meeting has moved to another site. */
  isElsewhere: boolean;
  /** Why it is not free; `null`: it is free; `undefined`: unknown. */
  reason: string | null | undefined;
  people: number;
  onRemove: () => void;
}

export function RoomRow({ room, isElsewhere, reason, people, onRemove }: RoomRowProps) {
  const t = useT();
  const { capacity } = room;
  const problem = isElsewhere ? t('roomElsewhere', { room: room.name }) : reason;
  return (
    <ListRow
      end={
        <>
          {problem === null ? (
            <Tag tone="success" icon="check">
              {t('roomFree')}
            </Tag>
          ) : null}
          <Button
            size="sm"
            square
            variant="quiet"
            icon="trash"
            aria-label={t('removeRoom', { room: room.name })}
            onClick={onRemove}
          />
        </>
      }
    >
      <Text strong>{room.name}</Text>
      {room.note ? (
        <Text block size="sm" tone="soft">
          {room.note}
        </Text>
      ) : null}
      <span role="status">
        {problem ? (
          <Text block size="sm" tone="danger">
            {problem}
          </Text>
        ) : null}
        {capacity !== null && people > capacity ? (
          <Text block size="sm" tone="warning">
            {t('tooSmall', { seats: capacity, count: people })}
          </Text>
        ) : null}
      </span>
      <Timeslots room={room} />
    </ListRow>
  );
}

/** A room with timeslots is booked in whole ones (rules/meetings.md#rooms): a click sets the meeting's times. */
function Timeslots({ room: { id, name, timeslots: known } }: { room: RoomValue }) {
  const t = useT();
  // For a room that the meeting already has, only the name is known.
  const { data } = useRoom(known === null ? id : null);
  const timeslots = known ?? (data ? timeslotsOf(data) : []);
  const { values, setValues } = useFormikContext<MeetingValues>();
  if (timeslots.length === 0) return null;
  return (
    <FieldGroup label={t('timeslotsOf', { room: name })}>
      {() => (
        <Stack row gap={2}>
          {timeslots.map(({ startTime: start, endTime: end }) => (
            <Button
              key={start}
              size="sm"
              aria-pressed={values.start === start && values.end === end}
              onClick={() => void setValues({ ...values, start, end, extraDays: 0 })}
            >
              {`${start}–${end}`}
            </Button>
          ))}
        </Stack>
      )}
    </FieldGroup>
  );
}
