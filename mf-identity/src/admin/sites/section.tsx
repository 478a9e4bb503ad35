import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { type Site, thenReloadSession, useAllSites } from '@portal/shared/api/platform';
import { ActionDialog } from '@portal/shared/dialogs';
import { recordParam } from '@portal/shared/links';
import { useRowButtons } from '@portal/shared/list';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Button, Empty, Stack } from '@portal/shared/ui/core';
import { Section } from '@portal/shared/ui/sections';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useQueryParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import { SITE_WRITES, SiteDialog } from './form.tsx';

/** Section `sites`. */
export function SitesSection() {
  const t = useT();
  const [edited, setEdited] = useQueryParam('site', recordParam);
  const [removed, setRemoved] = useState<Site | null>(null);
  const columns = useColumns(setEdited, setRemoved);

  return (
    <Section
      title={t('sites.title')}
      about={t('sites.about')}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
          {t('sites.add')}
        </Button>
      }
    >
      <Stack gap={4}>
        <QueryState query={useAllSites()}>
          {(sites) => (
            <DataTable
              label={t('sites.list')}
              columns={columns}
              rows={sites}
              rowKey={({ id }) => id}
              onOpen={({ id }) => setEdited(id)}
              empty={
                <Empty icon="pin" title={t('sites.none')}>
                  {t('sites.noneText')}
                </Empty>
              }
            />
          )}
        </QueryState>
      </Stack>
      {edited === null ? null : <SiteDialog key={edited} site={edited} onClose={() => setEdited(null)} />}
      {removed ? (
        <ActionDialog
          danger
          title={t('sites.removeTitle', { name: removed.name })}
          confirmLabel={t('area.remove')}
          call={() => thenReloadSession(send(api.deleteSite, { path: { id: removed.id } }))}
          stale={SITE_WRITES}
          success={t('sites.removed')}
          failure={t('sites.removeFailed')}
          onClose={() => setRemoved(null)}
        >
          {t('sites.removeText')}
        </ActionDialog>
      ) : null}
    </Section>
  );
}

function useColumns(onEdit: (id: number) => void, onRemove: (site: Site) => void): Column<Site>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return [
    { key: 'name', title: t('sites.name'), isRowHeader: true, render: ({ name }) => <strong>{name}</strong> },
    { key: 'zone', title: t('sites.timeZone'), render: ({ timeZone }) => timeZone.replace(/_/g, ' ') },
    {
      key: 'now',
      title: t('sites.now'),
      render: ({ timeZone }) => formatClock(Date.now(), timeZone, locale),
    },
    useRowButtons<Site>(({ id }) => onEdit(id), onRemove),
  ];
}
