import { Button, Empty, Stack, Text } from '@portal/shared/ui/core';
import { ErrorState, Pagination } from '@portal/shared/ui/display';
import { DataTable } from '@portal/shared/ui/table';
import { PAGE_SIZES, useListParams } from '@portal/shared/url-state';
import { useState } from 'react';
import { useT } from '#messages/admin/index.ts';
import { type AuditEntry, useAuditEntries } from '../api/use-audit-log.ts';
import { type AuditParams, auditParams, auditQuery, hasFilters, NO_FILTERS } from '../list/audit-params.ts';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';
import { AuditFilterBar } from './audit-filters.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';

/** Filters and a page of the log, both in the address; a row opens what it changed. */
export function AuditList() {
  const t = useT();
  const [params, setParams] = useListParams(auditParams);
  const query = auditQuery(params);
  const { data, error, isLoading, isValidating, mutate } = useAuditEntries(query);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const columns = useAuditColumns();
  const clear = () => setParams(NO_FILTERS);
  const shown = query === null ? undefined : data;
  return (
    <Stack gap={4}>
      <AuditFilterBar filters={params} entries={shown?.results ?? []} onChange={setParams} onClear={clear} />
      {error && !shown && query !== null ? (
        <ErrorState
          title={t('audit.failed')}
          onRetry={() => void mutate()}
          retrying={isValidating}
          referenceId={error.referenceId}
        >
          {error.detail}
        </ErrorState>
      ) : (
        <>
          <Text block tone="soft" aria-live="polite">
            {shown ? t('audit.found', { count: shown.count }) : query === null ? '' : '…'}
          </Text>
          <DataTable
            label={t('audit.title')}
            columns={columns}
            rows={shown?.results ?? []}
            rowKey={({ id }) => id}
            isLoading={isLoading}
            onOpen={setOpened}
            empty={
              <NothingFound
                hasOtherPages={shown !== undefined && shown.count > 0}
                isFiltered={hasFilters(params)}
                onFirst={() => setParams({ page: 1 })}
                onClear={clear}
              />
            }
          />
          {shown && shown.count > 0 ? (
            <Pager params={params} count={shown.count} onChange={setParams} />
          ) : null}
        </>
      )}
      {opened ? <AuditEntryDialog entry={opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}

interface NothingFoundProps {
  hasOtherPages: boolean;
  isFiltered: boolean;
  onFirst: () => void;
  onClear: () => void;
}

function NothingFound({ hasOtherPages, isFiltered, onFirst, onClear }: NothingFoundProps) {
  const t = useT();
  if (hasOtherPages)
    return (
      <Empty
        icon="clock"
        title={t('audit.noPage')}
        action={<Button onClick={onFirst}>{t('audit.firstPage')}</Button>}
      />
    );
  return (
    <Empty
      icon="clock"
      title={t('audit.none')}
      action={isFiltered ? <Button onClick={onClear}>{t('audit.clearFilters')}</Button> : undefined}
    >
      {t(isFiltered ? 'audit.noneFiltered' : 'audit.noneText')}
    </Empty>
  );
}

interface PagerProps {
  params: AuditParams;
  count: number;
  onChange: (change: Partial<AuditParams>) => void;
}

function Pager({ params, count, onChange }: PagerProps) {
  return (
    <Pagination
      page={params.page}
      limit={params.limit}
      count={count}
      onPage={(page) => onChange({ page })}
      onLimit={(limit) => onChange({ limit: PAGE_SIZES.find((size) => size === limit) ?? params.limit })}
    />
  );
}
