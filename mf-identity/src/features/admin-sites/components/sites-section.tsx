import { ApiError } from '@portal/shared/api';
import { type Site, useAllSites } from '@portal/shared/api/platform';
import { recordId } from '@portal/shared/links';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Alert, Button, Empty, Stack } from '@portal/shared/ui/core';
import { ConfirmDialog } from '@portal/shared/ui/extra';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { type Param, useQueryParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { Loaded } from '#common/loaded.tsx';
import { Section } from '#common/section.tsx';
import { useT } from '#messages/admin/index.ts';
import { deleteSite } from '../api/site-calls.ts';
import { SiteDialog } from './site-dialog.tsx';

type Edited = 'new' | number | null;

/** `?site=new`, `?site=3`: what is open is in the address. */
const siteParam: Param<Edited> = {
  parse: (text) => (text === 'new' ? 'new' : (recordId(text) ?? undefined)),
  write: (value) => (value === null ? '' : String(value)),
  fallback: null,
};

/** Section `sites`. */
export function SitesSection() {
  const t = useT();
  const [edited, setEdited] = useQueryParam('site', siteParam);
  const [removed, setRemoved] = useState<Site | null>(null);
  const [reason, setReason] = useState<string>();
  const columns = useColumns(setEdited, setRemoved);

  const remove = async (site: Site) => {
    setReason(undefined);
    try {
      await deleteSite(site.id);
      toast.success(t('sites.removed'));
    } catch (error) {
      // Why it cannot go stays to be read; a toast would be gone.
      setReason((error instanceof ApiError && error.detail) || t('sites.removeFailed'));
    }
    setRemoved(null);
  };

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
        {reason ? (
          <Alert tone="danger" title={t('sites.removeFailed')} live>
            {reason}
          </Alert>
        ) : null}
        <Loaded query={useAllSites()}>
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
        </Loaded>
      </Stack>
      {edited === null ? null : <SiteDialog key={edited} site={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={removed !== null}
        danger
        title={t('sites.removeTitle', { name: removed?.name ?? '' })}
        confirmLabel={t('area.remove')}
        onConfirm={() => (removed ? remove(removed) : undefined)}
        onClose={() => setRemoved(null)}
      >
        {t('sites.removeText')}
      </ConfirmDialog>
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
    {
      key: 'actions',
      title: t('sites.actions'),
      hideTitle: true,
      align: 'end',
      render: (site) => (
        <Stack row gap={2} justify="end">
          <Button
            size="sm"
            aria-label={t('sites.editOne', { name: site.name })}
            onClick={() => onEdit(site.id)}
          >
            {t('area.edit')}
          </Button>
          <Button
            size="sm"
            square
            variant="quiet"
            icon="trash"
            aria-label={t('sites.removeOne', { name: site.name })}
            onClick={() => onRemove(site)}
          />
        </Stack>
      ),
    },
  ];
}
