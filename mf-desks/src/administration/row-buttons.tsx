import { recordId } from '@portal/shared/links';
import { Button } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { type Param, useQueryParam } from '@portal/shared/url-state';
import { useT } from './texts/en.ts';

export type Edited = 'new' | number | null;

/** `?desk=new`, `?desk=3`: what is open is in the address. */
const editedParam: Param<Edited> = {
  parse: (text) => (text === 'new' ? 'new' : (recordId(text) ?? undefined)),
  write: (value) => (value === null ? '' : String(value)),
  fallback: null,
};

export function useEdited(name: string) {
  return useQueryParam(name, editedParam);
}

/** The last column of every list here. */
export function useRowButtons<Row extends { name: string }>(
  onEdit: (row: Row) => void,
  onRemove: (row: Row) => void,
): Column<Row> {
  const t = useT();
  return {
    key: 'actions',
    title: t('actions'),
    hideTitle: true,
    align: 'end',
    render: (row) => (
      <span className="desks-section__buttons">
        <Button size="sm" aria-label={t('editOne', { name: row.name })} onClick={() => onEdit(row)}>
          {t('edit')}
        </Button>
        <Button
          size="sm"
          square
          variant="quiet"
          icon="trash"
          aria-label={t('removeOne', { name: row.name })}
          onClick={() => onRemove(row)}
        />
      </span>
    ),
  };
}
