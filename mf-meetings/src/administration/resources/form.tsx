import type { Room } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { RecordForm } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { permittedSites, useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { Alert } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import type { ComponentProps } from 'react';
import { mixed, object, string } from 'yup';
import { roomLink } from '#paths';
import { ROOM_WRITES } from '../room-writes.ts';
import { useT } from '../texts/en.ts';
import { RoomFields } from './fields.tsx';
import { newRoomValues, type RoomValues, roomBody, roomValues } from './rules/room-values.ts';

export interface RoomDialogProps {
  room: 'new' | ComponentProps<typeof QueryState<Room>>['query'];
  onClose: () => void;
}

/** Creates or updates a room or another resource. */
export function RoomDialog({ room, onClose }: RoomDialogProps) {
  const t = useT();
  const types = useRead(api.listRoomTypes, { query: { limit: 100 } });
  const [site] = useSession(permittedSites);
  const user = useSession((session) => session.user);
  const day = today(siteZone({ user, siteId: site?.id ?? null }), Date.now());
  const title = room === 'new' ? t('resources.add') : t('editOne', { name: room.data?.name ?? '…' });
  return (
    <Dialog open title={title} size="lg" onClose={onClose}>
      {room === 'new' ? (
        <QueryState query={types}>
          {({ results: [type] }) => (
            <RoomForm
              initial={newRoomValues(type?.id ?? null, site?.id ?? null, day)}
              save={async (values, key) => {
                const body = await uploadPhoto({ siteId: values.siteId ?? 0, ...roomBody(values) });
                return send(api.createRoom, { body, key });
              }}
              draft="admin-room-new"
              label={title}
              isNew
              onClose={onClose}
            />
          )}
        </QueryState>
      ) : (
        <QueryState query={room}>
          {(row) => (
            <RoomForm
              initial={roomValues(row)}
              save={async (values) => {
                const body = await uploadPhoto({ version: values.version, ...roomBody(values) });
                return send(api.replaceRoom, { path: { id: row.id }, body });
              }}
              draft={`admin-room-${row.id}`}
              label={title}
              standing={row.id}
              onClose={onClose}
            />
          )}
        </QueryState>
      )}
    </Dialog>
  );
}

interface RoomFormProps {
  initial: RoomValues;
  save: (values: RoomValues, key: string) => Promise<Room>;
  draft: string;
  label: string;
  isNew?: boolean;
  /** The room whose bookings are shown. */
  standing?: number;
  onClose: () => void;
}

function RoomForm({ initial, save, draft, label, isNew = false, standing, onClose }: RoomFormProps) {
  const t = useT();
  const schema = () =>
    object({
      name: string().trim().required(t('required')),
      typeId: mixed().required(t('required')),
      siteId: mixed().required(t('required')),
      inUseSince: string().nullable().required(t('required')),
    });
  return (
    <RecordForm<RoomValues, Room>
      initialValues={initial}
      record={{
        valuesOf: roomValues,
        fields: {
          name: { label: t('name') },
          description: { label: t('resources.description') },
          photo: {
            label: t('resources.photo'),
            show: (value: unknown) =>
              value instanceof File ? value.name : value ? t('resources.photo') : '',
          },
          typeId: { label: t('resources.type') },
          buildingId: { label: t('building') },
          floorId: { label: t('resources.floor') },
          groupId: { label: t('resources.group') },
          capacity: { label: t('resources.capacity') },
          featureIds: { label: t('resources.features') },
          permissionGroups: { label: t('resources.permission') },
          use: { label: t('resources.use') },
          closed: { label: t('resources.closed') },
          closedNote: { label: t('resources.closedNote') },
          setupMinutes: { label: t('resources.setup') },
          cleanDownMinutes: { label: t('resources.cleanDown') },
          meetingTimeslotType: { label: t('resources.times') },
          timeslots: { label: t('resources.timeslots') },
          sharedPlaces: { label: t('resources.shared') },
          meetingAddonsEnabled: { label: t('resources.addons') },
          meetingAddonMinimumNoticeHours: { label: t('resources.notice') },
          inUseSince: { label: t('resources.inUseSince') },
          checkInRequired: { label: t('resources.checkIn') },
          hasPrivateTitles: { label: t('resources.privateTitles') },
          x: { label: t('resources.x') },
          y: { label: t('resources.y') },
        },
      }}
      stale={ROOM_WRITES}
      save={save}
      schema={schema}
      label={label}
      draft={draft}
      success={t('saved')}
      onDone={onClose}
      onCancel={onClose}
      className="mm-room-form"
    >
      {standing === undefined ? null : <Standing id={standing} />}
      <RoomFields isNew={isNew} />
    </RecordForm>
  );
}

/** Before a room is closed or changed: the bookings that stay on it. */
function Standing({ id }: { id: number }) {
  const t = useT();
  const bookings = useRead(
    api.listRoomBookings,
    { path: { id }, query: { limit: 100 } },
    { keepPreviousData: false },
  ).data;
  const count = bookings?.count ?? 0;
  if (count === 0) return null;
  return (
    <Alert tone="info">
      {t('resources.standing', { count })} <Link to={roomLink(id)}>{t('resources.showThem')}</Link>
    </Alert>
  );
}

/** A form that is sent again has the same photo, so its key stands for the same body. */
const uploaded = new WeakMap<File, string>();

/** Uploads a newly chosen photo first; a refusal names the field. */
async function uploadPhoto<Body>({ photo, ...body }: Body & { photo: string | File | null }) {
  if (!(photo instanceof File)) return { ...body, photo };
  const address = uploaded.get(photo) ?? (await send(api.createRoomPhoto, { body: { photo } })).photo;
  uploaded.set(photo, address);
  return { ...body, photo: address };
}
