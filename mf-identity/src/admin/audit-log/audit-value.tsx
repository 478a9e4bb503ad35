import { Stack, Text } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import type { ReactNode } from 'react';
import { useT as usePeopleT } from '#parts/people';
import { GROUP_ORDER } from '../groups.ts';
import { useT } from '../texts/en.ts';
import { knownLabel } from './rules/audit-labels.ts';
import { opened } from './rules/differences.ts';
import { useAuditTexts, useAuditTime } from './use-audit-texts.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SITES = new Set(['site', 'site_id', 'site_ids']);
const GROUPS = new Set(['groups', 'grants', 'requested_groups']);

export interface AuditValueProps {
  /** Of the field: it tells a site from a number. */
  name: string;
  value: unknown;
}

/** A value of a record, as people write it: words for groups and sites, times of the site, records as lists of fields. */
export function AuditValue({ name, value: raw }: AuditValueProps): ReactNode {
  const t = useT();
  const { fieldText } = useAuditTexts();
  const labelOf = useLabels();
  const value = opened(raw);
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return <Text tone="faint">{t('audit.empty')}</Text>;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object' || item === null))
      return <span className="id-audit__word">{value.map((item) => labelOf(name, item)).join(', ')}</span>;
    return (
      <Stack as="ol" gap={3}>
        {value.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in what was
          <li key={place}>
            <AuditValue name={name} value={item} />
          </li>
        ))}
      </Stack>
    );
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value);
    if (fields.length === 0) return <Text tone="faint">{t('audit.empty')}</Text>;
    return (
      <Facts
        items={fields.map(([key, item]) => ({
          label: fieldText(key),
          value: <AuditValue name={key} value={item} />,
        }))}
      />
    );
  }
  return <span className="id-audit__word">{labelOf(name, value)}</span>;
}

function useLabels() {
  const t = useT();
  const people = usePeopleT();
  const { sites, timeText, dayText } = useAuditTime();
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined) return t('audit.empty');
    if (typeof value === 'boolean') return t(value ? 'area.yes' : 'area.no');
    if (typeof value === 'number')
      return (SITES.has(name) && sites.find(({ id }) => id === value)?.name) || String(value);
    const text = String(value);
    const group = GROUPS.has(name) ? knownLabel(GROUP_ORDER, text) : undefined;
    if (group) return people(`groups.${group}`);
    if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return timeText(text);
    if (DAY.test(text) && !Number.isNaN(Date.parse(text))) return dayText(text);
    return text;
  };
}
