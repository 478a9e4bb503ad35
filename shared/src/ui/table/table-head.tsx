import { classNames } from '../core/class-names.ts';
import { Icon } from '../core/icon.tsx';
import { VisuallyHidden } from '../core/text.tsx';
import { Checkbox } from '../form/choices.tsx';
import { useT } from '../messages/en.ts';
import {
  type Column,
  type DataTableProps,
  directionOf,
  nextOrdering,
  selectionState,
  withKeys,
} from './column.ts';

/** Props of every cell in a column; styles of a screen find it by `data-column`, the column's key. */
export const cellProps = ({ key, align = 'start', priority, hideTitle }: Column<never>) => ({
  className: classNames(
    `wp-cell wp-cell--${align}`,
    priority === 'wide' && 'wp-cell--wide',
    hideTitle && 'wp-cell--acts',
  ),
  'data-column': key,
});

export function TableHead<Row>(props: DataTableProps<Row>) {
  const { columns, ordering, onOrder, selection } = props;
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className="wp-cell wp-cell--check">
            <SelectAll {...props} selection={selection} />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.key} {...{ column, ordering, onOrder }} />
        ))}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = Pick<DataTableProps<Row>, 'ordering' | 'onOrder'> & { column: Column<Row> };

function HeadCell<Row>({ column, ordering, onOrder }: HeadCellProps<Row>) {
  const { title, hideTitle, orderKey, width } = column;
  const direction = directionOf(orderKey, ordering);
  const icon = direction === 'ascending' ? 'chevron-up' : direction ? 'chevron-down' : 'sort';
  return (
    <th
      scope="col"
      {...cellProps(column)}
      // Absent if unsorted: with "none", screen readers would add it to every title.
      aria-sort={direction}
      style={width ? { width } : undefined}
    >
      {orderKey !== undefined && onOrder ? (
        <button
          type="button"
          className={classNames('wp-table__sort', direction && 'wp-table__sort--on')}
          onClick={() => onOrder(nextOrdering(orderKey, ordering))}
        >
          {title}
          <Icon name={icon} size={16} />
        </button>
      ) : hideTitle ? (
        <VisuallyHidden>{title}</VisuallyHidden>
      ) : (
        title
      )}
    </th>
  );
}

type SelectAllProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'rowKey'> & {
  selection: NonNullable<DataTableProps<Row>['selection']>;
  /** With text next to it. */
  isLabelled?: boolean | undefined;
};

export function SelectAll<Row>({ rows, rowKey, selection, isLabelled }: SelectAllProps<Row>) {
  const t = useT();
  const keys = rows.map(rowKey);
  const state = selectionState(keys, selection.selected);
  return (
    <Checkbox
      {...(isLabelled ? {} : { 'aria-label': t('selectAll') })}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={keys.length === 0}
      onChange={() => selection.onChange(withKeys(selection.selected, keys, state !== 'all'))}
    >
      {isLabelled ? t('selectAll') : undefined}
    </Checkbox>
  );
}
