import type { Permit } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { useList } from '@portal/shared/list';
import { personName } from '@portal/shared/people';
import { Button } from '@portal/shared/ui/core';
import { Section, Tabs } from '@portal/shared/ui/sections';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { PARKING_DOMAIN } from '#parts/parking';
import { PermitDialog } from './form.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ImportPermits } from './import-permits.tsx';
import { PermitsTable } from './list.tsx';
import { permitList } from './permit-list.ts';
import { useT } from './texts/en.ts';

const tabParam = enumParam(['list', 'import'], 'list');

/** Section `admin-permits`, and the screen of parking administrators. */
export function PermitsSection() {
  const t = useT();
  const [tab, setTab] = useQueryParam('tab', tabParam);
  const list = useList(permitList);
  const [edited, setEdited] = useState<Permit | 'new' | null>(null);
  const [ended, setEnded] = useState<Permit | null>(null);
  const [looked, setLooked] = useState<Permit | null>(null);
  return (
    <Section
      title={t('title')}
      about={t('about')}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      <Tabs
        label={t('title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'list',
            label: t('all'),
            content: <PermitsTable list={list} onEdit={setEdited} onEnd={setEnded} onHistory={setLooked} />,
          },
          { key: 'import', label: t('import.tab'), icon: 'upload', content: <ImportPermits /> },
        ]}
      />
      {edited ? <PermitDialog permit={edited} onClose={() => setEdited(null)} /> : null}
      {looked ? <HistoryDialog permit={looked} onClose={() => setLooked(null)} /> : null}
      {ended ? (
        <ActionDialog
          danger
          title={t('endTitle', { name: personName(ended.user) })}
          confirmLabel={t('endNow')}
          call={() => send(api.endPermit, { path: { id: ended.id } })}
          stale={[PARKING_DOMAIN]}
          success={t('ended')}
          failure={t('endFailed')}
          onClose={() => setEnded(null)}
        >
          {t('endText')}
        </ActionDialog>
      ) : null}
    </Section>
  );
}
