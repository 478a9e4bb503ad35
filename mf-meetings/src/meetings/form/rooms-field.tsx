import { BoundField, CheckboxField } from '@portal/shared/forms';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { loadRoomPicker, roomNote } from '#parts/room-picker';
import type { RoomAlternative } from '#parts/rooms';
import { useT } from '../texts/en.ts';
import { RoomRow } from './room-row.tsx';
import {
  alternativeValue,
  type MeetingValues,
  type RoomValue,
  roomValue,
  withAdded,
  withAlternative,
} from './rules/meeting-values.ts';
import { useRoomsCheck } from './use-rooms-check.ts';

export interface RoomsFieldProps {
  siteName: string;
  zone: string;
  /** Of the address: rooms of this type alone. */
  typeId: number | null;
  /** The meeting that is edited: what it has now counts as free. */
  meetingId?: number | undefined;
  /** What the last refusal proposes. */
  alternatives: readonly RoomAlternative[];
  /** One of them was taken. */
  onAlternative: () => void;
}

/** As many as a meeting may have. */
const MOST_ROOMS = 10;

/** "Reserved Room" (rules/meetings.md#rooms): what was chosen stays when dates change, and says why it is not free. */
export function RoomsField(props: RoomsFieldProps) {
  const { siteName, zone, typeId, meetingId, alternatives, onAlternative } = props;
  const t = useT();
  const { values } = useFormikContext<MeetingValues>();
  const picker = useLazyDialog(loadRoomPicker);
  const { asked, reasonOf } = useRoomsCheck(zone, meetingId);
  const people = values.attends.length + values.visits.length;
  const taken = new Set(values.rooms.filter((room) => reasonOf(room) != null).map(({ id }) => id));
  return (
    <BoundField<RoomValue[]> name="rooms" label={t('rooms')} isGroup hideLabel>
      {(_, { value, change }) => {
        const proposed = alternatives.filter(({ id }) => !value.some((room) => room.id === id));
        return (
          <Stack gap={3}>
            {value.length === 0 ? (
              <Text block tone="soft">
                {t('noRooms')}
              </Text>
            ) : (
              <ul className="mm-people" aria-label={t('rooms')}>
                {value.map((room) => (
                  <RoomRow
                    key={room.id}
                    room={room}
                    isElsewhere={room.siteId !== values.siteId}
                    reason={reasonOf(room)}
                    people={people}
                    onRemove={() => change(value.filter(({ id }) => id !== room.id))}
                  />
                ))}
              </ul>
            )}
            {proposed.length === 0 ? null : (
              <fieldset className="mm-alternatives" data-form-remedy="">
                <legend>{t('alternatives')}</legend>
                <Stack row gap={2}>
                  {proposed.map((room) => (
                    <Button
                      key={room.id}
                      size="sm"
                      onClick={() => {
                        const other = alternativeValue(room, values.siteId ?? 0);
                        change(withAlternative(value, other, taken));
                        onAlternative();
                      }}
                    >
                      {t('takeRoom', { room: room.name })}
                    </Button>
                  ))}
                </Stack>
              </fieldset>
            )}
            {value.length >= MOST_ROOMS ? null : (
              <div>
                <Button
                  size="sm"
                  icon="plus"
                  aria-haspopup="dialog"
                  loading={picker.opening}
                  onClick={() =>
                    picker.open({
                      siteName,
                      asked,
                      typeId,
                      people,
                      chosen: value.map(({ id }) => id),
                      onChoose: (room) => {
                        const note = roomNote(room, (count) => t('seats', { count }));
                        change(withAdded(value, [roomValue(room, note)]));
                      },
                    })
                  }
                >
                  {t(value.length === 0 ? 'chooseRoom' : 'chooseAnother')}
                </Button>
              </div>
            )}
            {value.length === 0 ? null : (
              <CheckboxField name="isPrivate" label={t('private')} help={t('privateHelp')} />
            )}
            {picker.dialog}
          </Stack>
        );
      }}
    </BoundField>
  );
}
