import { personName } from '@portal/shared/people';
import { Button } from '@portal/shared/ui/core';
import { Field, Input, type Option, SearchSelect, Select } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { useSearchBox } from '@portal/shared/url-state';
import { useState } from 'react';
import { useT } from '#messages/admin/index.ts';
import {
  type AuditEntry,
  PERSON_SEARCH_MIN,
  useAuditWords,
  usePeopleCalled,
  usePerson,
} from '../api/use-audit-log.ts';
import { type AuditFilters, endsBeforeStart, hasFilters } from '../list/audit-params.ts';
import { useAuditTexts } from './use-audit-texts.ts';

export interface AuditFilterBarProps {
  filters: AuditFilters;
  /** On screen: they name a person of the address without asking. */
  entries: readonly AuditEntry[];
  onChange: (change: Partial<AuditFilters>, options?: { replace: boolean }) => void;
  onClear: () => void;
}

export function AuditFilterBar({ filters, entries, onChange, onClear }: AuditFilterBarProps) {
  const t = useT();
  const words = useAuditWords().data;
  const { actionText, entityText } = useAuditTexts();
  const box = useSearchBox(filters.entity_id, (text) => onChange({ entity_id: text }, { replace: true }));
  return (
    <search className="id-audit__filters" aria-label={t('audit.filters')}>
      <PersonFilter id={filters.user} entries={entries} onChange={(user) => onChange({ user })} />
      <Field label={t('audit.action')}>
        {(control) => (
          <Select
            {...control}
            value={filters.action || null}
            placeholder={t('audit.anyAction')}
            options={optionsOf(words?.actions, filters.action, actionText)}
            onChange={(action) => onChange({ action: action ?? '' })}
          />
        )}
      </Field>
      <Field label={t('audit.entity')}>
        {(control) => (
          <Select
            {...control}
            value={filters.entity || null}
            placeholder={t('audit.anyEntity')}
            options={optionsOf(words?.entities, filters.entity, entityText)}
            onChange={(entity) => onChange({ entity: entity ?? '' })}
          />
        )}
      </Field>
      <Field label={t('audit.start')}>
        {(control) => (
          <DatePicker
            {...control}
            clearable
            value={filters.start}
            onChange={(start) => onChange({ start })}
          />
        )}
      </Field>
      <Field label={t('audit.end')} error={endsBeforeStart(filters) ? t('audit.endBeforeStart') : undefined}>
        {(control) => (
          <DatePicker
            {...control}
            clearable
            min={filters.start ?? undefined}
            value={filters.end}
            onChange={(end) => onChange({ end })}
          />
        )}
      </Field>
      <Field label={t('audit.entityId')}>
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            autoComplete="off"
            value={box.text}
            onChange={(event) => box.setText(event.target.value)}
          />
        )}
      </Field>
      {hasFilters(filters) ? (
        <div className="id-audit__clear">
          <Button variant="quiet" size="sm" onClick={onClear}>
            {t('audit.clearFilters')}
          </Button>
        </div>
      ) : null}
    </search>
  );
}

/** What the address asks for is offered, too, though the log may not hold it (any more, or yet). */
function optionsOf(
  words: readonly string[] | undefined,
  chosen: string,
  textOf: (word: string) => string,
): Option<string>[] {
  return [...new Set([...(words ?? []), ...(chosen ? [chosen] : [])])]
    .map((value) => ({ value, label: textOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

interface PersonFilterProps {
  id: number | null;
  entries: readonly AuditEntry[];
  onChange: (id: number | null) => void;
}

function PersonFilter({ id, entries, onChange }: PersonFilterProps) {
  const t = useT();
  const { userText } = useAuditTexts();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Option<number> | null>(null);
  const { data, isLoading } = usePeopleCalled(text);
  const seen = entries.find(({ user }) => user !== null && user.id === id)?.user;
  const isKnown = id === null || picked?.value === id || seen !== undefined;
  const person = usePerson(isKnown ? null : id).data ?? seen;
  const value =
    id === null
      ? null
      : picked?.value === id
        ? picked
        : { value: id, label: person ? userText(person) : `#${id}` };
  const isShort = text.trim().length < PERSON_SEARCH_MIN;
  return (
    <Field label={t('audit.user')}>
      {(control) => (
        <SearchSelect<number>
          {...control}
          value={value}
          placeholder={t('audit.anyUser')}
          clearable
          minChars={PERSON_SEARCH_MIN}
          onSearch={setText}
          loading={isLoading}
          options={(isShort ? [] : (data?.results ?? [])).map((one) => ({
            value: one.id,
            label: personName(one),
            note: one.email,
          }))}
          onChange={(option) => {
            setPicked(option);
            onChange(option?.value ?? null);
          }}
        />
      )}
    </Field>
  );
}
