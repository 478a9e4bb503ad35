import { Skeleton } from '../core/skeleton.tsx';
import { Field } from '../form/field.tsx';
import { Select } from '../form/select.tsx';
import { useT } from '../messages/en.ts';
import { type DataTableProps, sectionsOf } from './column.ts';
import { GroupTitle, useFolds } from './group-title.tsx';
import { SelectAll } from './table-head.tsx';
import { Opener, SelectRow } from './table-rows.tsx';

/** Fills a cell of a table; a row on a phone leaves it out. */
const NOTHING = '–';

/** The rows one below the other: name and action, then the facts with the words that are over a table's columns. */
export function RowCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isLoading = false, onOpen, selection, groups } = props;
  const folds = useFolds(groups);
  const header = columns.find((column) => column.isRowHeader);
  const facts = columns.filter((column) => column !== header && !column.hideTitle);
  const actions = columns.filter((column) => column !== header && column.hideTitle);
  if (rows.length === 0 && isLoading) return <SkeletonCards />;
  const sections = sectionsOf(props);
  const seen = sections.flatMap(({ group, rows: own }) => (folds.isFolded(group) ? [] : own));
  return (
    <>
      <Order {...props} />
      {selection ? <SelectAll {...{ rows: seen, rowKey, selection }} isLabelled /> : null}
      <ul className="wp-rows" aria-label={label}>
        {sections.flatMap(({ group, rows: own, count }) => [
          group === null || !groups ? null : (
            <li key={`group ${group}`}>
              <GroupTitle
                title={groups.title(group)}
                count={count}
                isFolded={folds.isFolded(group)}
                onTurn={() => folds.turn(group)}
              />
            </li>
          ),
          ...(folds.isFolded(group) ? [] : own).map((row) => (
            <li
              key={rowKey(row)}
              data-row={rowKey(row)}
              className={onOpen ? 'wp-row wp-row--live' : 'wp-row'}
            >
              {header || selection ? (
                <div className="wp-row__head">
                  {selection ? <SelectRow {...{ row, rowKey, selection }} /> : null}
                  {header ? (
                    <div className="wp-row__title">
                      <Opener onOpen={onOpen ? () => onOpen(row) : undefined}>{header.render(row)}</Opener>
                    </div>
                  ) : null}
                </div>
              ) : null}
              <dl className="wp-row__facts">
                {facts.map((column) => {
                  const value = column.render(row);
                  if (value === null || value === NOTHING) return null;
                  return (
                    <div key={column.key}>
                      <dt>{column.title}</dt>
                      <dd>{value}</dd>
                    </div>
                  );
                })}
              </dl>
              {actions.map((column) => (
                <div key={column.key} className="wp-row__actions">
                  {column.render(row)}
                </div>
              ))}
            </li>
          )),
        ])}
      </ul>
    </>
  );
}

/** Cards have no titles to press, so the order is chosen. */
function Order<Row>({ columns, ordering, onOrder }: DataTableProps<Row>) {
  const t = useT();
  const options = columns.flatMap(({ orderKey, title }) =>
    orderKey === undefined
      ? []
      : [
          { value: orderKey, label: t('sortUp', { title }) },
          { value: `-${orderKey}`, label: t('sortDown', { title }) },
        ],
  );
  if (!onOrder || options.length === 0) return null;
  return (
    <Field label={t('sortBy')}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={ordering ?? null}
          onChange={(next) => next !== null && onOrder(next)}
        />
      )}
    </Field>
  );
}

function SkeletonCards() {
  return (
    <div className="wp-rows" aria-hidden="true">
      {['55%', '70%', '45%'].map((width) => (
        <div key={width} className="wp-row">
          <Skeleton width={width} height="1.1rem" />
          <Skeleton width="80%" />
          <Skeleton width="35%" />
        </div>
      ))}
    </div>
  );
}
