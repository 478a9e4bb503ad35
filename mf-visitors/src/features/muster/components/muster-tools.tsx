import { Button } from '@portal/shared/ui/core';
import { Popover } from '@portal/shared/ui/extra';
import { Checkbox, Field, Input } from '@portal/shared/ui/form';
import { useSearchBox, useSlashFocus } from '@portal/shared/url-state';
import { useRef } from 'react';
import { useT } from '#messages/muster/index.ts';
import { COLUMNS, type MusterColumn } from '../domain/muster-columns.ts';

interface MusterToolsProps {
  search: string;
  onSearch: (search: string) => void;
  columns: readonly MusterColumn[];
  onColumns: (columns: readonly MusterColumn[]) => void;
  onFilter: () => void;
}

export function MusterTools({ search, onSearch, columns, onColumns, onFilter }: MusterToolsProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox(search, onSearch);
  useSlashFocus(input);
  const toggle = (column: MusterColumn, isShown: boolean) =>
    onColumns(COLUMNS.filter((one) => (one === column ? isShown : columns.includes(one))));
  return (
    <search className="vm-tools">
      <Field label={t('search')} className="vm-tools__search">
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="search"
            icon="search"
            maxLength={100}
            autoComplete="off"
            placeholder={t('searchPlaceholder')}
            value={box.text}
            onChange={(event) => box.setText(event.target.value)}
          />
        )}
      </Field>
      <Button icon="filter" onClick={onFilter}>
        {t('filter')}
      </Button>
      <Popover label={t('columns')} button={{ icon: 'settings', children: t('columns') }} align="end">
        <div className="vm-columns">
          {COLUMNS.map((column) => (
            <Checkbox
              key={column}
              checked={columns.includes(column)}
              onChange={(isShown) => toggle(column, isShown)}
            >
              {t(column)}
            </Checkbox>
          ))}
        </div>
      </Popover>
    </search>
  );
}
