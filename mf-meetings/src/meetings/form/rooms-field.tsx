import type { Room, RoomAlternative } from '@portal/openapi/meetings';
import { BoundField, CheckboxField } from '@portal/shared/forms';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { Button, ListRows, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { FieldGroup } from '@portal/shared/ui/form';
import { useFormikContext } from 'formik';
import { LazyRoomChoice, loadRoomPicker, roomNote } from '#parts/room-picker';
import { useBusyPeople } from '../busy/use-busy-people.ts';
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
import { momentValues } from './rules/moment-values.ts';
import { useBusyChoice } from './use-busy-choice.ts';
import { useRoomsCheck } from './use-rooms-check.ts';

export interface RoomsFieldProps {
  siteName: string;
  zone: string;
  /** From the address: only rooms of this type. */
  typeId: number | null;
  /** The edited meeting: its own rooms count as free. */
  meetingId?: number | undefined;
  /** The alternatives of the last refusal. */
  alternatives: readonly RoomAlternative[];
  /** The user took one of them. */
  onAlternative: () => void;
}

/** The most that a meeting may have. */
const MOST_ROOMS = 10;

/**
 * "Reserved Room" (rules/meetings.md#rooms): chosen rooms stay when dates change, with the reason if they are not
 * free.
 */
export function RoomsField(props: RoomsFieldProps) {
  const { siteName, zone, typeId, meetingId, alternatives, onAlternative } = props;
  const t = useT();
  const { values, setValues } = useFormikContext<MeetingValues>();
  const picker = useLazyDialog(loadRoomPicker);
  const { asked, reasonOf } = useRoomsCheck(zone, meetingId);
  const people = values.attends.length + values.visits.length;
  const taken = new Set(values.rooms.filter((room) => reasonOf(room) != null).map(({ id }) => id));
  const asValue = (room: Room) =>
    roomValue(
      room,
      roomNote(room, (count) => t('seats', { count })),
    );
  const isBooking = typeId !== null;
  const isOneDate = values.dates.length === 1 && (values.series?.frequency ?? 'none') === 'none';
  const choice = { asked, zone, typeId, people, deskFloorId: useDeskFloor(zone, meetingId) };
  return (
    <BoundField<RoomValue[]> name="rooms" label={t('rooms')} isGroup hideLabel>
      {(_, { value, change }) => {
        const proposed = alternatives.filter(({ id }) => !value.some((room) => room.id === id));
        return (
          <Stack gap={3}>
            {isBooking ? (
              <LazyRoomChoice
                {...choice}
                fallback={<Skeleton width="100%" height="20rem" shape="block" />}
                without={value.slice(1).map(({ id }) => id)}
                value={value[0]?.id ?? null}
                onChange={(room) => change([asValue(room), ...value.slice(1)])}
                onLater={
                  isOneDate
                    ? (room, { start, end }) => {
                        const rooms = [asValue(room), ...value.slice(1)];
                        void setValues(momentValues({ ...values, rooms }, start, end, zone));
                      }
                    : undefined
                }
              />
            ) : null}
            {value.length === 0 ? (
              isBooking ? null : (
                <Text block tone="soft">
                  {t('noRooms')}
                </Text>
              )
            ) : (
              <ListRows label={t('rooms')}>
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
              </ListRows>
            )}
            {proposed.length === 0 ? null : (
              <div data-form-remedy="">
                <FieldGroup label={t('alternatives')}>
                  {() => (
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
                  )}
                </FieldGroup>
              </div>
            )}
            {value.length >= MOST_ROOMS || (isBooking && value.length === 0) ? null : (
              <div>
                <Button
                  size="sm"
                  icon="plus"
                  aria-haspopup="dialog"
                  loading={picker.opening}
                  onClick={() =>
                    picker.open({
                      siteName,
                      ...choice,
                      without: value.map(({ id }) => id),
                      onChoose: (room) => change(withAdded(value, [asValue(room)])),
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

/** The floor of the person's desk on the first date; null without one. */
function useDeskFloor(zone: string, meetingId: number | undefined): number | null {
  const userId = useSession(({ user }) => user?.id);
  const choice = useBusyChoice(zone, meetingId);
  const me = useBusyPeople(choice?.asked ?? null).people?.find((person) => person.userId === userId);
  return me?.desks.find(({ floorId }) => floorId)?.floorId ?? null;
}
