import type { ReactNode } from 'react';
import { Button } from '../ui/core/index.ts';
import type { Column } from '../ui/table/index.ts';
import { useT } from './messages/en.ts';
import './list.css';

/**
 * The last column of a list of records: Edit, and Remove, each with the name of its row for those who hear it.
 * @param more buttons between the two
 */
export function useRowButtons<Row extends { name: string }>(
  onEdit: (row: Row) => void,
  onRemove: (row: Row) => void,
  more?: (row: Row) => ReactNode,
): Column<Row> {
  const t = useT();
  return {
    key: 'actions',
    title: t('actions'),
    hideTitle: true,
    align: 'end',
    render: (row) => (
      <span className="wp-row-buttons">
        <Button size="sm" aria-label={t('editOne', { name: row.name })} onClick={() => onEdit(row)}>
          {t('edit')}
        </Button>
        {more?.(row)}
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
