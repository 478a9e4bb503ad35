import { Button } from '@portal/shared/ui/core';
import { Field, Input, Select } from '@portal/shared/ui/form';
import { useSearchBox, useSlashFocus } from '@portal/shared/url-state';
import { useRef } from 'react';
import { GROUP_ORDER } from '#common/words.ts';
import { useT } from '#messages/admin/index.ts';
import { useT as usePeopleT } from '#messages/people/index.ts';
import { hasFilters, USER_STATUSES, type UsersFilters } from '../list/users-params.ts';

export interface UsersFilterBarProps {
  filters: UsersFilters;
  onChange: (change: Partial<UsersFilters>, options?: { replace: boolean }) => void;
  onClear: () => void;
}

export function UsersFilterBar({ filters, onChange, onClear }: UsersFilterBarProps) {
  const t = useT();
  const people = usePeopleT();
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  const box = useSearchBox(filters.search, (text) => onChange({ search: text }, { replace: true }));
  return (
    <search className="id-users__filters" aria-label={t('users.filters')}>
      <Field label={t('users.search')}>
        {(control) => (
          <Input
            {...control}
            ref={search}
            type="search"
            icon="search"
            maxLength={100}
            aria-keyshortcuts="/"
            value={box.text}
            onChange={(event) => box.setText(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('users.group')}>
        {(control) => (
          <Select
            {...control}
            value={filters.group}
            placeholder={t('users.anyGroup')}
            options={GROUP_ORDER.map((value) => ({ value, label: people(`groups.${value}`) }))}
            onChange={(group) => onChange({ group })}
          />
        )}
      </Field>
      <Field label={t('users.status')}>
        {(control) => (
          <Select
            {...control}
            value={filters.status}
            placeholder={t('users.anyStatus')}
            options={USER_STATUSES.map((value) => ({ value, label: t(`users.statuses.${value}`) }))}
            onChange={(status) => onChange({ status })}
          />
        )}
      </Field>
      {hasFilters(filters) ? (
        <Button variant="quiet" size="sm" onClick={onClear}>
          {t('users.clearFilters')}
        </Button>
      ) : null}
    </search>
  );
}
