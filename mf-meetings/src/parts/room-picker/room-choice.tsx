import type { Room } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useDebounced, useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Alert, Button, Empty, Skeleton, Stack, Text, useMedia } from '@portal/shared/ui/core';
import { Collapsible } from '@portal/shared/ui/display';
import { useState } from 'react';
import type { TimeWindow } from '#parts/schedule';
import { Filters, type RoomFilters } from './filters.tsx';
import { RoomCards } from './room-cards.tsx';
import { filteredQuery, type RoomsAsked } from './rules.ts';
import { useT } from './texts/en.ts';
import { useNextTimes } from './use-next-times.ts';
import './room-picker.css';

export interface RoomChoiceProps {
  /** `null` while date or times are missing. */
  asked: RoomsAsked | null;
  zone: string;
  /** Of the address: rooms of this type alone. */
  typeId: number | null;
  /** How many will be there. */
  people: number;
  /** Rooms that the meeting has beside this one. */
  without: readonly number[];
  value: number | null;
  onChange: (room: Room) => void;
  /** Where the person's desk is that day; null where they have none, or it is not known. */
  deskFloorId: number | null;
  /** Takes a room at its next free time. Left out for several dates. */
  onLater?: ((room: Room, time: TimeWindow) => void) | undefined;
}

/** Two rows of three cards; more are a press away. */
const SHOWN = 6;
/** Phones have no room for the filters above the rooms. */
const NARROW = '(width < 640px)';

/** Rooms as cards: those that are free on all dates, nearest first, then the others with the reason and the next time. */
export function RoomChoice(props: RoomChoiceProps) {
  const { asked, zone, typeId, people, without, value, onChange, deskFloorId, onLater } = props;
  const t = useT();
  const isNarrow = useMedia(NARROW);
  const [set, setSet] = useState<Partial<RoomFilters>>({});
  const [isWhole, setIsWhole] = useState(false);
  // Only the initial room is moved to the front: a card must not move away under the pointer.
  const [first] = useState(value);
  const filters: RoomFilters = {
    search: '',
    type: typeId,
    capacity: people > 1 ? Math.min(people, 50) : null,
    building: null,
    floor: null,
    features: [],
    ...set,
  };
  const settled = useDebounced(JSON.stringify(asked && filteredQuery(asked, filters)));
  const query = useRead(api.listRooms, settled === 'null' ? null : { query: JSON.parse(settled) });
  const rooms = (query.data?.results ?? []).filter(({ id }) => !without.includes(id));
  const isFree = (room: Room) => room.isFree === true;
  const floorsAway = useFloorsAway(asked?.site ?? null, deskFloorId);
  const nextTimes = useNextTimes(onLater && !rooms.every(isFree) ? asked : null, zone, typeId);
  if (asked === null) return <Alert tone="info" title={t('noTimes')} />;
  const away = (room: Room) => floorsAway(room) ?? Number.POSITIVE_INFINITY;
  const free = rooms
    .filter(isFree)
    .toSorted((a, b) => Number(b.id === first) - Number(a.id === first) || away(a) - away(b) || 0);
  const next = ({ id }: Room) => nextTimes.get(id)?.start ?? Number.POSITIVE_INFINITY;
  const others = rooms.filter((room) => !isFree(room)).toSorted((a, b) => next(a) - next(b) || 0);
  const all = [...free, ...others];
  const filterFields = (
    <Filters
      siteId={asked.site}
      hasType={typeId !== null}
      value={filters}
      onChange={(change) => setSet({ ...set, ...change })}
    />
  );
  return (
    <Stack gap={4}>
      {isNarrow ? (
        <Collapsible level={3} title={t('filters')}>
          {filterFields}
        </Collapsible>
      ) : (
        filterFields
      )}
      <QueryState
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<Skeleton width="100%" height="12rem" shape="block" />}
      >
        {({ count, results }) => (
          <>
            {free.length === 0 ? (
              <Empty title={t('none')}>{t('noneHelp')}</Empty>
            ) : (
              <Text block tone="soft" role="status">
                {t(free.some((room) => floorsAway(room) !== null) ? 'freeNearest' : 'freeCount', {
                  count: free.length,
                })}
              </Text>
            )}
            <RoomCards
              rooms={isWhole ? all : all.slice(0, SHOWN)}
              value={value}
              zone={zone}
              floorsAway={floorsAway}
              nextTimes={nextTimes}
              onChange={onChange}
              onLater={onLater}
            />
            {isWhole || all.length <= SHOWN ? null : (
              <Button variant="quiet" onClick={() => setIsWhole(true)}>
                {t('showAll', { count: all.length })}
              </Button>
            )}
            {count > results.length ? (
              <Text block tone="soft">
                {t('more')}
              </Text>
            ) : null}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/**
 * How many floors a room is from the person's desk; null where one of the two is on no floor, or they are in different
 * buildings: plans have no scale, so minutes would be guessed.
 */
function useFloorsAway(siteId: number | null, deskFloorId: number | null) {
  const floors = useRead(api.listFloorPlans, { query: { site: siteId } }).data ?? [];
  const floorOf = (id: number | null | undefined) => floors.find((floor) => floor.id === id);
  const desk = floorOf(deskFloorId);
  return (room: Pick<Room, 'floor'>): number | null => {
    const floor = floorOf(room.floor?.id);
    return desk && floor?.buildingId === desk.buildingId ? Math.abs(floor.level - desk.level) : null;
  };
}
