import type { AuditEntry } from '@portal/openapi/identity';
import { Stack, Tag, Text } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { useT } from '../texts/en.ts';
import { auditedName, auditedNumber, isOwnRequest } from './rules/audited-record.ts';
import { useAuditTexts, useAuditTime } from './use-audit-texts.ts';

/** Actions that take something away stand out from everyday ones. */
const GRAVE = new Set(['delete', 'erase', 'deny', 'kill', 'take_back']);

export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useT();
  const { actionText, entityText, fieldText, userText } = useAuditTexts();
  const { timeText } = useAuditTime();
  return [
    {
      key: 'at',
      title: t('audit.at'),
      isRowHeader: true,
      width: '14rem',
      render: ({ at }) => <Text nowrap>{timeText(at)}</Text>,
    },
    {
      key: 'user',
      title: t('audit.who'),
      render: ({ user }) => (user === null ? <Text tone="faint">{userText(user)}</Text> : userText(user)),
    },
    {
      key: 'action',
      title: t('audit.action'),
      width: '14rem',
      render: (entry) => (
        <Stack row gap={2}>
          <Tag tone={GRAVE.has(entry.action) ? 'danger' : 'neutral'}>{actionText(entry.action)}</Tag>
          {isOwnRequest(entry) ? <Tag tone="warning">{fieldText('own_request')}</Tag> : null}
        </Stack>
      ),
    },
    { key: 'entity', title: t('audit.entity'), render: ({ entity }) => entityText(entity) },
    {
      key: 'record',
      title: t('audit.record'),
      render: (entry) => {
        const name = auditedName(entry);
        const number = auditedNumber(entry.entityId);
        return (
          <span className="id-audit__record">
            {name ? `${name} ` : null}
            <Text size="sm" tone={name ? 'faint' : 'default'}>
              {number}
            </Text>
          </span>
        );
      },
    },
  ];
}
