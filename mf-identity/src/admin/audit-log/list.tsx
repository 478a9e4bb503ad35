import type { AuditEntry } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { ListScreen, useList } from '@portal/shared/list';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';
import { AuditFilterBar } from './audit-filters.tsx';
import { auditList, auditQuery } from './audit-list.ts';
import { useAuditColumns } from './use-audit-columns.tsx';

/** Filters and a page of the log, both in the address; a row opens what it changed. */
export function AuditList() {
  const t = useT();
  const list = useList(auditList, auditQuery);
  const answer = useRead(api.listAuditEntries, list.query && { query: list.query });
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <>
      <ListScreen
        list={list}
        answer={answer}
        label={t('audit.title')}
        columns={useAuditColumns()}
        onOpen={setOpened}
        level={3}
        found={(count) => t('audit.found', { count })}
        failed={t('audit.failed')}
        icon="clock"
        noMatch={t('audit.noMatch')}
        noMatchText={t('audit.noMatchText')}
        none={t('audit.none')}
        noneText={t('audit.noneText')}
        filters={<AuditFilterBar list={list} entries={answer.data?.results ?? []} />}
      />
      {opened ? <AuditEntryDialog entry={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
