import type { Room, RoomBooking, RoomMoveResult } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useAction } from '@portal/shared/actions';
import { send, useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { RemoveDialog } from '@portal/shared/records';
import { permittedSites, useSession } from '@portal/shared/session';
import { dayIn, formatDayOf, formatRange } from '@portal/shared/time';
import { Alert, Button, Empty, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Field, Select } from '@portal/shared/ui/form';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useState } from 'react';
import { ROOM_WRITES } from '../room-writes.ts';
import { useT } from '../texts/en.ts';

export interface RemoveRoomProps {
  room: Room;
  onClose: () => void;
}

/** Asks, and removes; where bookings stand on it, it lists them and offers to move them first. */
export function RemoveRoom({ room, onClose }: RemoveRoomProps) {
  const t = useT();
  const query = useRead(
    api.listRoomBookings,
    { path: { id: room.id }, query: { limit: 100 } },
    { keepPreviousData: false },
  );
  if (query.data?.count === 0) {
    return (
      <RemoveDialog
        name={room.name}
        call={() => send(api.deleteRoom, { path: { id: room.id } })}
        stale={ROOM_WRITES}
        onClose={onClose}
      >
        {t('resources.removeText')}
      </RemoveDialog>
    );
  }
  return (
    <Dialog open size="lg" title={t('removeTitle', { name: room.name })} onClose={onClose}>
      <QueryState query={query}>
        {({ count, results }) => <StandingBookings room={room} count={count} bookings={results} />}
      </QueryState>
    </Dialog>
  );
}

interface StandingBookingsProps {
  room: Room;
  count: number;
  bookings: readonly RoomBooking[];
}

function StandingBookings({ room, count, bookings }: StandingBookingsProps) {
  const t = useT();
  const [to, setTo] = useState<number | null>(null);
  const [result, setResult] = useState<RoomMoveResult>();
  const moving = useAction<number, RoomMoveResult>({
    call: (target) => send(api.moveRoomBookings, { path: { id: room.id }, body: { to: target } }),
    stale: ROOM_WRITES,
    success: ({ moved }) => (moved > 0 ? t('move.moved', { count: moved }) : undefined),
    failure: t('move.failed'),
    onDone: setResult,
  });
  const targets = useTargets(room, bookings, count);
  const reasons = new Map(result?.notMoved.map(({ id, reason }) => [id, reason]));
  return (
    <Stack gap={4}>
      <Alert tone={result ? 'warning' : 'info'} live>
        {result ? t('move.stayed', { count }) : t('move.standing', { count })}
      </Alert>
      <Field label={t('move.to')} help={t('move.toHelp')}>
        {(control) => (
          <Select {...control} value={to} placeholder={t('move.choose')} options={targets} onChange={setTo} />
        )}
      </Field>
      <div>
        <Button
          variant="primary"
          loading={moving.isRunning}
          aria-disabled={to === null || undefined}
          onClick={() => to !== null && void moving.run(to)}
        >
          {t('move.all')}
        </Button>
      </div>
      <DataTable
        label={t('move.bookings')}
        columns={useColumns(room, reasons)}
        rows={bookings}
        rowKey={({ id }) => id}
        empty={<Empty icon="calendar" title={t('move.none')} />}
      />
      {count > bookings.length ? (
        <Text tone="soft">{t('move.first', { count: bookings.length })}</Text>
      ) : null}
    </Stack>
  );
}

/** As many windows as an address may ask for without growing too long. */
const ASKED = 40;

/** Open rooms of the site; those that are free first. Each booking is looked at again when it moves. */
function useTargets(room: Room, bookings: readonly RoomBooking[], count: number) {
  const t = useT();
  const asked = bookings.slice(0, ASKED);
  const free = count > ASKED ? t('move.freeForFirst', { count: ASKED }) : t('move.free');
  const answer = useRead(api.listRooms, {
    query: {
      site: room.siteId,
      limit: 200,
      start: asked.map(({ start }) => start),
      end: asked.map(({ end }) => end),
    },
  });
  return (answer.data?.results ?? [])
    .filter(({ id, use, closed }) => id !== room.id && use === 'bookable' && !closed)
    .sort((a, b) => Number(b.type.id === room.type.id) - Number(a.type.id === room.type.id))
    .sort((a, b) => Number(b.isFree) - Number(a.isFree))
    .map(({ id, name, type, isFree, whyNot }) => ({
      value: id,
      label: `${name} (${type.name})`,
      note: isFree ? free : (whyNot ?? undefined),
    }));
}

/** With its day: these are of many. */
function whenOf({ start, end }: Pick<RoomBooking, 'start' | 'end'>, zone: string, locale: string): string {
  const range = formatRange(start, end, zone, locale);
  return dayIn(zone, start) === dayIn(zone, end) ? `${formatDayOf(start, zone, locale)}, ${range}` : range;
}

function useColumns(room: Room, reasons: ReadonlyMap<number, string>): Column<RoomBooking>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(permittedSites).find(({ id }) => id === room.siteId)?.timeZone ?? 'UTC';
  const columns: Column<RoomBooking>[] = [
    {
      key: 'when',
      title: t('move.when'),
      isRowHeader: true,
      render: ({ start, end }) => whenOf({ start, end }, zone, locale),
    },
    { key: 'meeting', title: t('move.meeting'), render: ({ description }) => description || '–' },
    { key: 'host', title: t('move.host'), render: ({ hostName }) => hostName ?? '–' },
  ];
  if (reasons.size === 0) return columns;
  return [...columns, { key: 'reason', title: t('move.reason'), render: ({ id }) => reasons.get(id) ?? '–' }];
}
