import type { AuditEntry } from '@portal/openapi/identity';
import { useNavigate } from '@portal/shared/router';
import { Button, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { Dialog } from '@portal/shared/ui/extra';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useMemo } from 'react';
import { adminLink } from '#paths';
import { useT } from '../texts/en.ts';
import { AuditValue } from './audit-value.tsx';
import { auditedName, auditedNumber, auditedPlace, isOnlyOne } from './rules/audited-record.ts';
import { type Change, type Differences, differences } from './rules/differences.ts';
import { useAuditTexts, useAuditTime } from './use-audit-texts.ts';

/** One entry of the log: the user, the time, and the changes field by field. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { actionText, entityText, userText } = useAuditTexts();
  const { timeText } = useAuditTime();
  const found = useMemo(() => differences(entry.before, entry.after), [entry]);
  const place = auditedPlace(entry);
  const number = auditedNumber(entry.entityId);
  const name = auditedName(entry);
  return (
    <Dialog
      open
      dismissable
      size="lg"
      title={
        isOnlyOne(entry.entity)
          ? entityText(entry.entity)
          : t('audit.entryTitle', { entity: entityText(entry.entity), name: name || number })
      }
      onClose={onClose}
      footer={
        <>
          {place ? (
            <Button
              onClick={() => {
                onClose();
                navigate(adminLink(place.section, place.id));
              }}
            >
              {t('audit.openRecord')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('area.close')}</Button>
        </>
      }
    >
      <Stack gap={6}>
        <Facts
          columns={2}
          items={[
            { label: t('audit.action'), value: <Tag>{actionText(entry.action)}</Tag> },
            { label: t('audit.at'), value: timeText(entry.at) },
            {
              label: t('audit.who'),
              value: entry.user ? (
                <>
                  {userText(entry.user)}
                  <Text block size="sm" tone="soft" className="id-audit__word">
                    {entry.user.email}
                  </Text>
                </>
              ) : (
                userText(null)
              ),
            },
            { label: t('audit.record'), value: <span className="id-audit__word">{number}</span> },
            {
              label: t('audit.request'),
              value: <code className="id-mono">{entry.requestId}</code>,
            },
          ]}
        />
        <Changes found={found} />
      </Stack>
    </Dialog>
  );
}

function Changes({ found: { changes, same } }: { found: Differences }) {
  const t = useT();
  const columns = useColumns(changes);
  if (changes.length === 0)
    return (
      <Text block tone="soft">
        {t(same > 0 ? 'audit.savedUnchanged' : 'audit.nothing')}
      </Text>
    );
  return (
    <Stack gap={2}>
      <DataTable
        label={t('audit.what')}
        columns={columns}
        rows={changes}
        rowKey={({ path }) => JSON.stringify(path)}
        empty={null}
      />
      {same > 0 ? (
        <Text block size="sm" tone="faint">
          {t('audit.same', { count: same })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** A new record has no values before, a deleted one none after; that column is left out. */
function useColumns(changes: readonly Change[]): Column<Change>[] {
  const t = useT();
  const { pathText } = useAuditTexts();
  const field: Column<Change> = {
    key: 'field',
    title: t('audit.field'),
    isRowHeader: true,
    width: '30%',
    render: ({ path }) => (path.length === 0 ? t('audit.value') : pathText(path)),
  };
  const side = (which: 'before' | 'after'): Column<Change> => ({
    key: which,
    title: t(`audit.${which}`),
    render: (change) => <AuditValue name={nameOf(change)} value={change[which]} />,
  });
  return [
    field,
    ...(changes.some(({ kind }) => kind !== 'added') ? [side('before')] : []),
    ...(changes.some(({ kind }) => kind !== 'removed') ? [side('after')] : []),
  ];
}

/** The value's field: the last name in its path. */
function nameOf({ path }: Change): string {
  return path.findLast((part): part is string => typeof part === 'string') ?? '';
}
