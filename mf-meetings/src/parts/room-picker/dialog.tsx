import { useDebounced } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Alert, Button, Empty, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { Collapsible } from '@portal/shared/ui/display';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { type Room, useRooms } from '#parts/rooms';
import { Filters, type RoomFilters } from './filters.tsx';
import { RoomCards } from './room-cards.tsx';
import './room-picker.css';
import { filteredQuery, type RoomsAsked } from './rules.ts';
import { useT } from './texts/en.ts';

export interface RoomPickerProps {
  siteName: string;
  /** `null` while date or times are missing. */
  asked: RoomsAsked | null;
  /** Of the address: rooms of this type alone. */
  typeId: number | null;
  /** How many will be there. */
  people: number;
  /** Rooms that the meeting has already. */
  chosen: readonly number[];
  onChoose: (room: Room) => void;
  onClose: () => void;
}

/** Shows what is free on all dates, and of the others why they are not. */
export function RoomPicker({ siteName, asked, typeId, people, chosen, onChoose, onClose }: RoomPickerProps) {
  const t = useT();
  const [filters, setFilters] = useState<RoomFilters>({
    search: '',
    type: typeId,
    capacity: people > 1 ? Math.min(people, 50) : null,
    building: null,
    floor: null,
    features: [],
  });
  const [roomId, setRoomId] = useState<number | null>(null);
  const settled = useDebounced(filters);
  const query = useRooms(asked && filteredQuery(asked, settled));
  const rooms = (query.data?.results ?? []).filter(({ id }) => !chosen.includes(id));
  const free = rooms.filter(({ isFree }) => isFree === true);
  const picked = free.find(({ id }) => id === roomId);
  return (
    <Dialog
      open
      size="lg"
      title={t('title')}
      description={t('about', { site: siteName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            aria-disabled={picked === undefined ? true : undefined}
            onClick={() => {
              if (picked === undefined) return;
              onChoose(picked);
              onClose();
            }}
          >
            {t('take')}
          </Button>
        </>
      }
    >
      {asked === null ? (
        <Alert tone="info" title={t('noTimes')} />
      ) : (
        <Stack gap={4}>
          <Filters siteId={asked.site} hasType={typeId !== null} value={filters} onChange={setFilters} />
          <QueryState
            query={query}
            loading={t('loading')}
            failed={t('failed')}
            skeleton={<Skeleton width="100%" height="12rem" shape="block" />}
          >
            {({ count, results }) => (
              <Stack gap={4}>
                {free.length === 0 ? (
                  <Empty title={t('none')}>{t('noneHelp')}</Empty>
                ) : (
                  <RoomCards rooms={free} value={roomId} onChange={setRoomId} />
                )}
                <NotFree rooms={rooms.filter(({ isFree }) => isFree !== true)} />
                {count > results.length ? (
                  <Text block tone="soft">
                    {t('more')}
                  </Text>
                ) : null}
              </Stack>
            )}
          </QueryState>
        </Stack>
      )}
    </Dialog>
  );
}

function NotFree({ rooms }: { rooms: readonly Room[] }) {
  const t = useT();
  if (rooms.length === 0) return null;
  return (
    <Collapsible level={3} title={t('notFree', { count: rooms.length })}>
      <ul className="mm-picker__taken">
        {rooms.map(({ id, name, whyNot, reason }) => (
          <li key={id}>
            <Text strong>{name}</Text> <Text tone="soft">{whyNot ?? reason}</Text>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
