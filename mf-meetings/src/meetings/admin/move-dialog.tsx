import type { Meeting, MeetingRow, RoomAlternative } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useAction } from '@portal/shared/actions';
import { errorText, send } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { Alert, Button, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { FieldGroup, RadioGroup } from '@portal/shared/ui/form';
import { useId, useState } from 'react';
import { loadRoomPicker } from '#parts/room-picker';
import { ROOMS_DOMAIN } from '#parts/rooms';
import { alternativesOf } from '../alternatives-of.ts';
import { MEETING_WRITES, useMeeting } from '../use-meeting.ts';
import { heldRooms, roomsAfterMove } from './rules/rooms-to-move.ts';
import { useT } from './texts/en.ts';
import { titleOf, whenOf } from './words.ts';

export interface MoveDialogProps {
  row: MeetingRow;
  onClose: () => void;
}

/**
 * Moves a meeting to another room (rules/meetings.md#meetings-table). Reloads it first, as it may have changed since
 * the table was loaded.
 */
export function MoveDialog({ row, onClose }: MoveDialogProps) {
  const t = useT();
  const formId = useId();
  const locale = useSession((session) => session.locale);
  const query = useMeeting(row.id);
  const [isMoving, setMoving] = useState(false);
  const about = { title: titleOf(row, t), when: whenOf(query.data ?? row, locale), site: row.site.name };
  return (
    <Dialog
      open
      size="sm"
      title={t('move')}
      description={t('moveAbout', about)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isMoving}>
            {t('move')}
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        loading={t('loading')}
        failed={t('meetingFailed')}
        skeleton={<Skeleton width="100%" height="6rem" shape="block" />}
      >
        {(meeting) => <MoveForm id={formId} loaded={meeting} onMoving={setMoving} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

interface MoveFormProps {
  id: string;
  loaded: Meeting;
  onMoving: (isMoving: boolean) => void;
  onClose: () => void;
}

interface Refusal {
  text: string;
  alternatives: readonly RoomAlternative[];
}

function MoveForm({ id, loaded, onMoving, onClose }: MoveFormProps) {
  const t = useT();
  const userId = useSession(({ user }) => user?.id);
  const picker = useLazyDialog(loadRoomPicker);
  // The version on screen: the server refuses it if someone else has changed the meeting since.
  const [meeting, setMeeting] = useState(loaded);
  const held = heldRooms(meeting.rooms);
  const [leaving, setLeaving] = useState<number | null>(held[0]?.id ?? null);
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useAction<{ from: number; to: number }, Meeting>({
    call: ({ from, to }) =>
      send(api.updateMeeting, {
        path: { id: meeting.id },
        body: { version: meeting.version, rooms: roomsAfterMove(meeting.rooms, from, to) },
      }),
    stale: [...MEETING_WRITES, ROOMS_DOMAIN],
    success: t('moved'),
    failure: t('moveFailed'),
    onDone: onClose,
    onConflict: (current) => {
      setMeeting(current);
      setLeaving(heldRooms(current.rooms)[0]?.id ?? null);
      setRefusal({ text: t('changed'), alternatives: [] });
    },
    onFailed: (error) =>
      setRefusal({ text: errorText(error) ?? t('moveFailed'), alternatives: alternativesOf(error) }),
  });
  const [host] = meeting.attends.filter(({ isHost }) => isHost);
  const take = (room: { id: number; name: string }) => {
    setChosen(room);
    setRefusal(null);
  };
  const openPicker = () =>
    picker.open({
      siteName: meeting.site.name,
      asked: {
        site: meeting.site.id,
        start: [meeting.start],
        end: [meeting.end],
        exceptMeeting: meeting.id,
        ...(host === undefined || host.employee.id === userId ? {} : { forUser: host.employee.id }),
      },
      typeId: null,
      people: meeting.attends.length + meeting.visits.length,
      zone: meeting.site.timeZone,
      deskFloorId: null,
      without: held.map((room) => room.id),
      onChoose: take,
    });

  if (leaving === null) return <Alert tone="info" title={t('cannotMove')} />;
  return (
    <form
      id={id}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (isRunning) return;
        if (chosen === null) {
          setRefusal({ text: t('chooseFirst'), alternatives: [] });
          return;
        }
        setRefusal(null);
        onMoving(true);
        await run({ from: leaving, to: chosen.id });
        onMoving(false);
      }}
    >
      <Stack gap={4}>
        {refusal === null ? null : <Alert tone="danger" title={refusal.text} live />}
        {held.length === 1 ? (
          <Text block>{t('now', { room: held[0]?.name ?? '' })}</Text>
        ) : (
          <FieldGroup label={t('whichRoom')}>
            {() => (
              <RadioGroup<number>
                label={t('whichRoom')}
                value={leaving}
                onChange={setLeaving}
                options={held.map((room) => ({ value: room.id, label: room.name }))}
              />
            )}
          </FieldGroup>
        )}
        <Stack gap={2}>
          <Text block role="status">
            {t('newRoom')}: <Text strong>{chosen?.name ?? t('noneChosen')}</Text>
          </Text>
          <div>
            <Button aria-haspopup="dialog" loading={picker.opening} onClick={openPicker}>
              {t(chosen === null ? 'chooseRoom' : 'chooseOther')}
            </Button>
          </div>
        </Stack>
        {refusal === null || refusal.alternatives.length === 0 ? null : (
          <FieldGroup label={t('alternatives')}>
            {() => (
              <Stack row gap={2}>
                {refusal.alternatives.map((room) => (
                  <Button key={room.id} size="sm" onClick={() => take(room)}>
                    {t('takeRoom', { room: room.name })}
                  </Button>
                ))}
              </Stack>
            )}
          </FieldGroup>
        )}
      </Stack>
      {picker.dialog}
    </form>
  );
}
