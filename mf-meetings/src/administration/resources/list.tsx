import type { Room } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import {
  defineList,
  ListFilters,
  ListScreen,
  ListSearch,
  ListSelect,
  useList,
  useRowButtons,
} from '@portal/shared/list';
import { permittedSites, useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Icon, Stack, Tag, Text } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { intParam, textParam } from '@portal/shared/url-state';
import { useMemo } from 'react';
import { ROOMS_DOMAIN } from '#parts/rooms';
import { useT } from '../texts/en.ts';

/** The query of `/admin/admin-resources`. */
const resourceList = defineList({
  filters: { search: textParam(), site: intParam(), floor: intParam(), type: intParam() },
  ordering: ['name', '-name', 'capacity', '-capacity'],
  topics: [ROOMS_DOMAIN],
});

const nameIn = (rows: readonly { id: number; name: string }[], id: number | null) =>
  rows.find((row) => row.id === id)?.name;

export const useResourceList = () => useList(resourceList);

export interface ResourcesTableProps {
  list: ReturnType<typeof useResourceList>;
  onEdit: (room: Room) => void;
  onRemove: (room: Room) => void;
}

/** All rooms and other resources of the person's sites, with search, site and type in the address. */
export function ResourcesTable({ list, onEdit, onRemove }: ResourcesTableProps) {
  const t = useT();
  const sites = useSession(permittedSites);
  const typePage = useRead(api.listRoomTypes, { query: { limit: 100 } }).data;
  const types = typePage?.results ?? [];
  const { params, set } = list;
  const floors = useRead(api.listFloorPlans, { query: { site: params.site } }).data ?? [];
  const buildings = useRead(api.listBuildings, { query: { site: params.site } }).data ?? [];
  const siteNames = params.site === null && sites.length > 1 ? sites : [];
  const optionsOf = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListScreen
      list={list}
      answer={useRead(api.listRooms, { query: list.query })}
      label={t('resources.title')}
      columns={useColumns(onEdit, onRemove)}
      onOpen={onEdit}
      level={3}
      found={(count) => t('resources.found', { count })}
      failed={t('resources.failed')}
      icon="plan"
      noMatch={t('resources.noMatch')}
      none={t('resources.none')}
      noneText={t('resources.noneText')}
      filters={
        <ListFilters list={list} inColumns>
          <ListSearch list={list} />
          {sites.length > 1 ? (
            <ListSelect
              label={t('site')}
              value={params.site}
              any={t('resources.anySite')}
              options={optionsOf(sites)}
              // Floors belong to a site.
              onChange={(one) => set({ site: one, floor: null })}
            />
          ) : null}
          <ListSelect
            label={t('resources.floor')}
            value={params.floor}
            any={t('resources.anyFloor')}
            options={floors.map(({ id, name, buildingId, siteId }) => ({
              value: id,
              // Every building has a ground floor.
              label: [nameIn(buildings, buildingId), name, nameIn(siteNames, siteId)]
                .filter(Boolean)
                .join(', '),
            }))}
            onChange={(one) => set({ floor: one })}
          />
          <ListSelect
            label={t('resources.type')}
            value={params.type}
            any={t('resources.anyType')}
            options={optionsOf(types)}
            onChange={(one) => set({ type: one })}
          />
        </ListFilters>
      }
    />
  );
}

function useColumns(onEdit: (room: Room) => void, onRemove: (room: Room) => void): Column<Room>[] {
  const t = useT();
  const sites = useSession(permittedSites);
  const locale = useSession((session) => session.locale);
  const buttons = useRowButtons(onEdit, onRemove);
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('name'),
        isRowHeader: true,
        render: ({ name, type }) => (
          <Stack row gap={2}>
            <Icon name={type.icon} size={18} />
            <span>
              <strong>{name}</strong>
              <Text block size="sm" tone="soft">
                {type.name}
              </Text>
            </span>
          </Stack>
        ),
      },
      {
        key: 'place',
        title: t('resources.place'),
        render: ({ siteId, building, floor }) =>
          [sites.find(({ id }) => id === siteId)?.name, building?.name, floor?.name]
            .filter(Boolean)
            .join(', '),
      },
      {
        key: 'capacity',
        title: t('resources.capacity'),
        align: 'end',
        render: ({ capacity }) => capacity ?? '–',
      },
      {
        key: 'state',
        title: t('resources.use'),
        render: ({ use, closed, closedNote }) =>
          closed ? (
            <Tag tone="warning">
              {closedNote ? t('resources.closedBecause', { note: closedNote }) : t('resources.closedNow')}
            </Tag>
          ) : (
            t(`resources.uses.${use}`)
          ),
      },
      {
        key: 'inUseSince',
        title: t('resources.inUseSince'),
        priority: 'wide',
        render: ({ inUseSince }) => formatDay(inUseSince, locale, 'numeric'),
      },
      buttons,
    ],
    [t, sites, buttons, locale],
  );
}
