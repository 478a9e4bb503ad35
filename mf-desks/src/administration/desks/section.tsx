import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { recordParam } from '@portal/shared/links';
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
import { Button, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Section, Tabs } from '@portal/shared/ui/sections';
import type { Column } from '@portal/shared/ui/table';
import { enumParam, intParam, textParam, useQueryParam } from '@portal/shared/url-state';
import { useMemo, useState } from 'react';
import { DESKS_DOMAIN, type Desk } from '#parts/desks';
import { floorName, useBuildings, useFloors } from '#parts/floors';
import { useT } from '../texts/en.ts';
import { DeskDialog } from './form.tsx';
import { ImportDesks } from './import-desks.tsx';
import { RemoveDesk } from './remove-dialog.tsx';

/** The query of the section, in the administration area and on the screen. */
const deskList = defineList({
  filters: { search: textParam(), site: intParam(), map: intParam(), zone: intParam() },
  ordering: ['name', '-name', 'zone', '-zone'],
  topics: [DESKS_DOMAIN],
});

const useDeskList = () => useList(deskList);
const loadCodes = () => import('./codes-dialog.tsx').then((m) => m.CodesDialog);
const tabParam = enumParam(['list', 'import'], 'list');

/** Section `admin-desks` (rules/desks.md#administration). */
export function DesksSection() {
  const t = useT();
  const [tab, setTab] = useQueryParam('tab', tabParam);
  const list = useDeskList();
  const codes = useLazyDialog(loadCodes);
  const { ordering: _, page: __, limit: ___, ...listed } = list.query;
  const [edited, setEdited] = useQueryParam('desk', recordParam);
  const [removed, setRemoved] = useState<Desk | null>(null);
  const desk = useRead(api.getDesk, typeof edited === 'number' ? { path: { id: edited } } : null).data;
  const shown = edited === 'new' ? 'new' : desk?.id === edited ? desk : undefined;
  return (
    <Section
      title={t('desks.title')}
      about={t('desks.about')}
      actions={
        <>
          {tab === 'list' ? (
            <Button icon="qr" loading={codes.opening} onClick={() => codes.open({ query: listed })}>
              {t('codes.open')}
            </Button>
          ) : null}
          <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('desks.add')}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('desks.views')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'list',
            label: t('desks.all'),
            content: <DeskRows list={list} onEdit={({ id }) => setEdited(id)} onRemove={setRemoved} />,
          },
          { key: 'import', label: t('import.tab'), icon: 'upload', content: <ImportDesks /> },
        ]}
      />
      {shown ? <DeskDialog key={edited} desk={shown} onClose={() => setEdited(null)} /> : null}
      {codes.dialog}
      {removed ? <RemoveDesk desk={removed} onClose={() => setRemoved(null)} /> : null}
    </Section>
  );
}

interface DeskRowsProps {
  list: ReturnType<typeof useDeskList>;
  onEdit: (desk: Desk) => void;
  onRemove: (desk: Desk) => void;
}

function DeskRows({ list, onEdit, onRemove }: DeskRowsProps) {
  const t = useT();
  const sites = useSession(permittedSites);
  const { params, set } = list;
  const zones = (useRead(api.listDeskZoneSettings).data ?? []).filter(
    ({ siteId, mapId }) =>
      (params.site === null || siteId === params.site) && (params.map === null || mapId === params.map),
  );
  const floors = useFloors(params.site).data ?? [];
  const buildings = useBuildings(params.site).data;
  const siteNames = params.site === null && sites.length > 1 ? sites : [];
  return (
    <ListScreen
      list={list}
      answer={useRead(api.listDesks, { query: list.query })}
      label={t('desks.title')}
      columns={useColumns(onEdit, onRemove)}
      onOpen={onEdit}
      level={3}
      found={(count) => t('desks.found', { count })}
      failed={t('desks.failed')}
      icon="desk"
      noMatch={t('desks.noMatch')}
      none={t('desks.none')}
      noneText={t('desks.noneText')}
      filters={
        <ListFilters list={list} inColumns>
          <ListSearch list={list} />
          {sites.length > 1 ? (
            <ListSelect
              label={t('site')}
              value={params.site}
              any={t('anySite')}
              options={sites.map(({ id, name }) => ({ value: id, label: name }))}
              // Floors and zones belong to a site.
              onChange={(one) => set({ site: one, map: null, zone: null })}
            />
          ) : null}
          <ListSelect
            label={t('floor')}
            value={params.map}
            any={t('anyFloor')}
            options={floors.map((floor) => ({
              value: floor.id,
              label: [floorName(floor, buildings), siteNames.find(({ id }) => id === floor.siteId)?.name]
                .filter(Boolean)
                .join(', '),
            }))}
            onChange={(one) => set({ map: one, zone: null })}
          />
          <ListSelect
            label={t('zone')}
            value={params.zone}
            any={t('anyZone')}
            options={zones.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(one) => set({ zone: one })}
          />
        </ListFilters>
      }
    />
  );
}

function useColumns(onEdit: (desk: Desk) => void, onRemove: (desk: Desk) => void): Column<Desk>[] {
  const t = useT();
  const sites = useSession(permittedSites);
  const locale = useSession((session) => session.locale);
  const buttons = useRowButtons(onEdit, onRemove);
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('name'),
        orderKey: 'name',
        isRowHeader: true,
        render: ({ name, isActive }) => (
          <Stack row gap={2}>
            <strong>{name}</strong>
            {isActive ? null : <Tag tone="warning">{t('outOfUse')}</Tag>}
          </Stack>
        ),
      },
      {
        key: 'zone',
        title: t('zone'),
        orderKey: 'zone',
        render: ({ zone, siteId }) => (
          <span>
            {zone}
            {sites.length > 1 ? (
              <Text block size="sm" tone="soft">
                {sites.find(({ id }) => id === siteId)?.name}
              </Text>
            ) : null}
          </span>
        ),
      },
      {
        key: 'features',
        title: t('features.title'),
        priority: 'wide',
        render: ({ features }) => features.map(({ name }) => name).join(', ') || '–',
      },
      {
        key: 'inUseSince',
        title: t('inUseSince'),
        priority: 'wide',
        render: ({ inUseSince }) => formatDay(inUseSince, locale, 'numeric'),
      },
      buttons,
    ],
    [t, sites, buttons, locale],
  );
}
