import type { Room } from '@portal/openapi/meetings';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { recordParam } from '@portal/shared/links';
import { useSession } from '@portal/shared/session';
import { Button, Stack } from '@portal/shared/ui/core';
import { Section, Tabs } from '@portal/shared/ui/sections';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { useRoom } from '#parts/rooms';
import { DEVICES_PATH } from '#paths';
import { ImportRooms } from '../import/import-rooms.tsx';
import { useT } from '../texts/en.ts';
import { RoomDialog } from './form.tsx';
import { ResourcesTable, useResourceList } from './list.tsx';
import { RemoveRoom } from './remove-dialog.tsx';

const loadCodes = () => import('./codes-dialog.tsx').then((m) => m.CodesDialog);
const tabParam = enumParam(['list', 'import'], 'list');

/** Section `admin-resources`. */
export function ResourcesSection() {
  const t = useT();
  const [tab, setTab] = useQueryParam('tab', tabParam);
  const list = useResourceList();
  const codes = useLazyDialog(loadCodes);
  const { ordering: _, page: __, limit: ___, ...listed } = list.query;
  const [edited, setEdited] = useQueryParam('resource', recordParam);
  const [removed, setRemoved] = useState<Room | null>(null);
  const hasDisplays = useSession(({ client }) => client?.features.includes('screen') ?? false);
  const room = useRoom(typeof edited === 'number' ? edited : null);
  return (
    <Section
      title={t('resources.title')}
      about={t('resources.about')}
      actions={
        <Stack row gap={2}>
          {hasDisplays ? (
            <Button variant="quiet" icon="monitor" href={DEVICES_PATH}>
              {t('resources.displays')}
            </Button>
          ) : null}
          {tab === 'list' ? (
            <Button icon="qr" loading={codes.opening} onClick={() => codes.open({ query: listed })}>
              {t('resources.codes.open')}
            </Button>
          ) : null}
          <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('resources.add')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <Tabs
          label={t('resources.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              key: 'list',
              label: t('resources.all'),
              content: (
                <ResourcesTable list={list} onEdit={({ id }) => setEdited(id)} onRemove={setRemoved} />
              ),
            },
            { key: 'import', label: t('import.tab'), icon: 'upload', content: <ImportRooms /> },
          ]}
        />
      </Stack>
      {codes.dialog}
      {edited === null ? null : (
        <RoomDialog key={edited} room={edited === 'new' ? 'new' : room} onClose={() => setEdited(null)} />
      )}
      {removed ? <RemoveRoom room={removed} onClose={() => setRemoved(null)} /> : null}
    </Section>
  );
}
