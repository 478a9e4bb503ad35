import { memo, type ReactNode } from 'react';
import { classNames } from '../core/class-names.ts';
import { Skeleton } from '../core/skeleton.tsx';
import { Checkbox } from '../form/choices.tsx';
import { useT } from '../messages/en.ts';
import { type Column, type DataTableProps, withKeys } from './column.ts';
import { cellProps } from './table-head.tsx';

type RowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'onOpen' | 'selection'> & {
  row: Row;
};

function RowOfCells<Row>({ row, columns, rowKey, onOpen, selection }: RowProps<Row>) {
  const isSelected = selection?.selected.has(rowKey(row)) === true;
  return (
    <tr className={classNames('wp-table__row', isSelected && 'wp-table__row--on')} data-row={rowKey(row)}>
      {selection ? (
        <td className="wp-cell wp-cell--check">
          <SelectRow row={row} rowKey={rowKey} selection={selection} />
        </td>
      ) : null}
      {columns.map((column) =>
        column.isRowHeader ? (
          <th key={column.key} scope="row" {...cellProps(column)}>
            <Opener onOpen={onOpen ? () => onOpen(row) : undefined}>{column.render(row)}</Opener>
          </th>
        ) : (
          <td key={column.key} {...cellProps(column)}>
            {column.render(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/**
 * A row with unchanged props is not rerendered: a parent that keeps them stable may show many rows, and update often.
 */
export const TableRow = memo(RowOfCells) as typeof RowOfCells;

/** The content that names the row; a button over the whole row if it can be opened. */
export function Opener({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return children;
  return (
    <button type="button" className="wp-table__open" onClick={onOpen}>
      {children}
    </button>
  );
}

type SelectRowProps<Row> = Pick<RowProps<Row>, 'row' | 'rowKey'> & {
  selection: NonNullable<RowProps<Row>['selection']>;
};

export function SelectRow<Row>({ row, rowKey, selection }: SelectRowProps<Row>) {
  const t = useT();
  const key = rowKey(row);
  return (
    <Checkbox
      aria-label={t('selectRow', { name: selection.label(row) })}
      checked={selection.selected.has(key)}
      onChange={(checked) => selection.onChange(withKeys(selection.selected, [key], checked))}
    />
  );
}

const SHAPES = ['62%', '48%', '74%', '55%', '68%'];

/** Placeholder rows in the shape of the coming ones, whose number is still unknown. */
export function SkeletonRows<Row>(props: { columns: readonly Column<Row>[]; hasSelection: boolean }) {
  return SHAPES.map((_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <tr key={line}>
      {props.hasSelection ? <td className="wp-cell wp-cell--check" /> : null}
      {props.columns.map((column, index) => (
        <td key={column.key} {...cellProps(column)}>
          <Skeleton width={SHAPES[(line + index) % SHAPES.length]} />
        </td>
      ))}
    </tr>
  ));
}
