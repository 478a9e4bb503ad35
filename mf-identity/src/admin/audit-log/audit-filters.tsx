import type { AuditEntry } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { SEARCH_MIN_LENGTH, useFound, useRead } from '@portal/shared/api';
import { type List, ListFilters, ListSelect, useSearchBox } from '@portal/shared/list';
import { personOption } from '@portal/shared/people';
import { Field, Input, type Option, SearchSelect } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import { type AuditParams, endsBeforeStart } from './audit-list.ts';
import { useAuditTexts } from './use-audit-texts.ts';

export interface AuditFilterBarProps {
  list: List<AuditParams, unknown>;
  /** The entries on screen: they name the person in the address without a request. */
  entries: readonly AuditEntry[];
}

export function AuditFilterBar({ list, entries }: AuditFilterBarProps) {
  const t = useT();
  const words = useRead(api.listAuditWords).data;
  const { actionText, entityText } = useAuditTexts();
  const { params: filters, set } = list;
  const box = useSearchBox(filters.entity_id, (text) => set({ entity_id: text }, { replace: true }));
  return (
    <ListFilters list={list} inColumns>
      <PersonFilter id={filters.user} entries={entries} onChange={(user) => set({ user })} />
      <ListSelect
        label={t('audit.action')}
        value={filters.action || null}
        any={t('audit.anyAction')}
        options={toOptions(words?.actions, filters.action, actionText)}
        onChange={(action) => set({ action: action ?? '' })}
      />
      <ListSelect
        label={t('audit.entity')}
        value={filters.entity || null}
        any={t('audit.anyEntity')}
        options={toOptions(words?.entities, filters.entity, entityText)}
        onChange={(entity) => set({ entity: entity ?? '' })}
      />
      <Field label={t('audit.start')}>
        {(control) => (
          <DatePicker {...control} clearable value={filters.start} onChange={(start) => set({ start })} />
        )}
      </Field>
      <Field label={t('audit.end')} error={endsBeforeStart(filters) ? t('audit.endBeforeStart') : undefined}>
        {(control) => (
          <DatePicker
            {...control}
            clearable
            min={filters.start ?? undefined}
            value={filters.end}
            onChange={(end) => set({ end })}
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
    </ListFilters>
  );
}

/** Includes the value in the address, although the log may have no such entry yet, or no longer. */
function toOptions(
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
  const { data, isLoading } = useFound(api.listEmployees, text, {
    page: 1,
    limit: 25,
    ordering: 'last_name',
  });
  const seen = entries.find(({ user }) => user !== null && user.id === id)?.user;
  const isKnown = id === null || picked?.value === id || seen !== undefined;
  const person =
    useRead(api.getUser, isKnown ? null : { path: { id } }, { keepPreviousData: false }).data ?? seen;
  const value =
    id === null
      ? null
      : picked?.value === id
        ? picked
        : { value: id, label: person ? userText(person) : `#${id}` };
  const isShort = [...text.trim()].length < SEARCH_MIN_LENGTH;
  return (
    <Field label={t('audit.user')}>
      {(control) => (
        <SearchSelect<number>
          {...control}
          value={value}
          placeholder={t('audit.anyUser')}
          clearable
          minChars={SEARCH_MIN_LENGTH}
          onSearch={setText}
          loading={isLoading}
          options={isShort ? [] : (data?.results ?? []).map(personOption)}
          onChange={(option) => {
            setPicked(option);
            onChange(option?.value ?? null);
          }}
        />
      )}
    </Field>
  );
}
