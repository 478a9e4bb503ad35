import type { DeskZoneSettings } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send, useRead } from '@portal/shared/api';
import { ListSelect } from '@portal/shared/list';
import { useLiveUpdates } from '@portal/shared/live';
import { Records } from '@portal/shared/records';
import { Link } from '@portal/shared/router';
import { permittedSites, useSession } from '@portal/shared/session';
import { Stack, Tag, Toolbar } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { intParam, useQueryParam } from '@portal/shared/url-state';
import { mixed, string } from 'yup';
import { DESKS_DOMAIN } from '#parts/desks';
import { FLOOR_PLANS_LIST_PATH } from '#paths';
import { Swatch } from '../swatch.tsx';
import { useT } from '../texts/en.ts';
import { ZoneFields } from './fields.tsx';
import { sharesSchema } from './shares-fields.tsx';
import { newZoneValues, type ZoneValues, zoneBody, zoneValues } from './values.ts';

const siteParam = intParam();

/** Section `admin-desk-zones`: where desks are, who may book them and how (rules/desks.md#administration). */
export function ZonesSection() {
  const t = useT();
  const [site, setSite] = useQueryParam('site', siteParam);
  const sites = useSession(permittedSites);
  const query = useRead(api.listDeskZoneSettings);
  useLiveUpdates([DESKS_DOMAIN]);
  return (
    <Records<DeskZoneSettings, ZoneValues>
      param="zone"
      draft="admin-desk-zone"
      icon="plan"
      words={{
        title: t('zones.title'),
        about: t('zones.about'),
        add: t('zones.add'),
        none: t('zones.none'),
        removeText: ({ deskCount }) =>
          deskCount > 0 ? t('zones.hasDesks', { count: deskCount }) : t('zones.removeText'),
      }}
      query={query}
      isListed={({ siteId }) => site === null || siteId === site}
      actions={<Link to={FLOOR_PLANS_LIST_PATH}>{t('zones.plans')}</Link>}
      filters={
        sites.length > 1 ? (
          <Toolbar>
            <ListSelect
              label={t('site')}
              value={site}
              any={t('anySite')}
              options={sites.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setSite}
            />
          </Toolbar>
        ) : null
      }
      columns={useColumns()}
      valuesOf={zoneValues}
      newValues={newZoneValues(sites.length === 1 ? (sites[0]?.id ?? null) : null)}
      fields={{
        name: { label: t('name') },
        mapId: { label: t('floor') },
        icon: { label: t('icon') },
        color: { label: t('color') },
        permissionGroups: { label: t('zones.permission') },
        requiresApproval: { label: t('zones.approval') },
        requiresCleaning: { label: t('zones.cleaning') },
        checkInHour: { label: t('zones.checkIn') },
        isActive: { label: t('active') },
        shares: { label: t('zones.shares') },
        shareReleaseHour: { label: t('zones.shareRelease') },
      }}
      rules={{
        name: string().trim().required(t('required')),
        siteId: mixed().nullable().required(t('required')),
        shares: sharesSchema(t),
      }}
      stale={[DESKS_DOMAIN]}
      failure={t('saveFailed')}
      create={(values, key) =>
        send(api.createDeskZone, { body: { siteId: values.siteId ?? 0, ...zoneBody(values) }, key })
      }
      replace={(id, values) =>
        send(api.replaceDeskZone, { path: { id }, body: { version: values.version, ...zoneBody(values) } })
      }
      remove={(id) => send(api.deleteDeskZone, { path: { id } })}
    >
      {(zone) => <ZoneFields isNew={zone === null} known={zone?.shares ?? []} />}
    </Records>
  );
}

function useColumns(): Column<DeskZoneSettings>[] {
  const t = useT();
  const sites = useSession(permittedSites);
  return [
    {
      key: 'name',
      title: t('name'),
      isRowHeader: true,
      render: ({ name, icon, color }) => <Swatch name={name} icon={icon} color={color} />,
    },
    {
      key: 'site',
      title: t('site'),
      render: ({ siteId }) => sites.find(({ id }) => id === siteId)?.name ?? '–',
    },
    { key: 'desks', title: t('desks.title'), align: 'end', render: ({ deskCount }) => deskCount },
    {
      key: 'rules',
      title: t('zones.rules'),
      render: (zone) => (
        <Stack row gap={1}>
          {zone.isActive ? null : <Tag tone="warning">{t('outOfUse')}</Tag>}
          {zone.permissionGroups.length > 0 ? <Tag icon="lock">{t('zones.someGroups')}</Tag> : null}
          {zone.requiresApproval ? <Tag icon="check">{t('zones.approvalShort')}</Tag> : null}
          {zone.requiresCleaning ? <Tag icon="drop">{t('zones.cleaningShort')}</Tag> : null}
          {zone.shares.length > 0 ? (
            <Tag icon="users">{t('zones.sharesShort', { count: zone.shares.length })}</Tag>
          ) : null}
          {zone.checkInHour === null ? null : (
            <Tag icon="clock">
              {t('zones.checkInShort', { time: `${String(zone.checkInHour).padStart(2, '0')}:00` })}
            </Tag>
          )}
        </Stack>
      ),
    },
  ];
}
