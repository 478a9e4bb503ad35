import type { DeskZoneSettings } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send, useRead } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { recordParam } from '@portal/shared/links';
import { ListSelect, useRowButtons } from '@portal/shared/list';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { permittedSites, useSession } from '@portal/shared/session';
import { Button, Empty, Stack, Tag, Toolbar } from '@portal/shared/ui/core';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { intParam, useQueryParam } from '@portal/shared/url-state';
import { DESKS_DOMAIN } from '#parts/desks';
import { FLOOR_PLANS_LIST_PATH } from '../../paths.ts';
import { Section } from '../section.tsx';
import { Swatch } from '../swatch.tsx';
import { useT } from '../texts/en.ts';
import { ZoneDialog } from './form.tsx';

const siteParam = intParam();

/** Section `admin-desk-zones`: where desks are, who may book them and how (rules/desks.md#administration). */
export function ZonesSection() {
  const t = useT();
  const [edited, setEdited] = useQueryParam('zone', recordParam);
  const [site, setSite] = useQueryParam('site', siteParam);
  const sites = useSession(permittedSites);
  const query = useRead(api.listDeskZoneSettings);
  const removal = useLazyDialog(loadRemoval);
  useLiveUpdates([DESKS_DOMAIN]);
  const buttons = useRowButtons<DeskZoneSettings>(
    ({ id }) => setEdited(id),
    (zone) => removal.open({ zone }),
  );
  const columns = useColumns();
  return (
    <Section
      title={t('zones.title')}
      about={t('zones.about')}
      actions={
        <>
          <Link to={FLOOR_PLANS_LIST_PATH}>{t('zones.plans')}</Link>
          <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('zones.add')}
          </Button>
        </>
      }
    >
      <QueryState query={query}>
        {(all) => {
          const rows = all.filter(({ siteId }) => site === null || siteId === site);
          const shown = edited === 'new' ? 'new' : all.find(({ id }) => id === edited);
          return (
            <Stack gap={4}>
              {sites.length > 1 ? (
                <Toolbar>
                  <ListSelect
                    label={t('site')}
                    value={site}
                    any={t('anySite')}
                    options={sites.map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={setSite}
                  />
                </Toolbar>
              ) : null}
              <DataTable
                label={t('zones.title')}
                columns={[...columns, buttons]}
                rows={rows}
                rowKey={({ id }) => id}
                onOpen={({ id }) => setEdited(id)}
                empty={<Empty icon="plan" title={t('zones.none')} />}
              />
              {shown ? <ZoneDialog key={edited} zone={shown} onClose={() => setEdited(null)} /> : null}
            </Stack>
          );
        }}
      </QueryState>
      {removal.dialog}
    </Section>
  );
}

const loadRemoval = async () => RemoveZone;

function RemoveZone({ zone, onClose }: { zone: DeskZoneSettings; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('removeTitle', { name: zone.name })}
      confirmLabel={t('remove')}
      call={() => send(api.deleteDeskZone, { path: { id: zone.id } })}
      stale={[DESKS_DOMAIN]}
      success={t('removed', { name: zone.name })}
      failure={t('removeFailed', { name: zone.name })}
      onClose={onClose}
    >
      {zone.deskCount > 0 ? t('zones.hasDesks', { count: zone.deskCount }) : t('zones.removeText')}
    </ActionDialog>
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
