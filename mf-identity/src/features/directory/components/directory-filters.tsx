import { useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui/core';
import { Field, Input, Select } from '@portal/shared/ui/form';
import { useSearchBox, useSlashFocus } from '@portal/shared/url-state';
import { useRef } from 'react';
import { useT } from '#messages/people/index.ts';
import { type DirectoryFilters, hasFilters, statusesFor } from '../list/directory-params.ts';
import { LetterFilter } from './letter-filter.tsx';

export interface DirectoryFilterBarProps {
  filters: DirectoryFilters;
  onChange: (change: Partial<DirectoryFilters>, options?: { replace: boolean }) => void;
  onClear: () => void;
}

const NO_FEATURES: readonly string[] = [];

/** Letters, search and status (spec 3 §2). The search begins at the third character, 300 ms after the last. */
export function DirectoryFilterBar({ filters, onChange, onClear }: DirectoryFilterBarProps) {
  const t = useT();
  const features = useSession(({ client }) => client?.features ?? NO_FEATURES);
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  const box = useSearchBox(filters.search, (text) => onChange({ search: text }, { replace: true }));
  return (
    <search className="id-directory__filters" aria-label={t('filters')}>
      <div className="id-directory__row">
        <Field label={t('search')} help={t('searchHelp')} className="id-directory__search">
          {(control) => (
            <Input
              {...control}
              ref={search}
              type="search"
              icon="search"
              maxLength={100}
              aria-keyshortcuts="/"
              placeholder={t('searchPlaceholder')}
              value={box.text}
              onChange={(event) => box.setText(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('status')}>
          {(control) => (
            <Select
              {...control}
              value={filters.status}
              options={statusesFor(features).map((status) => ({
                value: status,
                label: t(`statuses.${status}`),
              }))}
              placeholder={t('anyStatus')}
              onChange={(status) => onChange({ status })}
            />
          )}
        </Field>
      </div>
      <LetterFilter value={filters.letter} onChange={(letter) => onChange({ letter })} />
      {hasFilters(filters) ? (
        <Button variant="quiet" size="sm" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      ) : null}
    </search>
  );
}
