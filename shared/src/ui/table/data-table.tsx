import { useEffect, useRef, useState } from 'react';
import { classNames } from '../core/class-names.ts';
import { movingRows } from '../core/moving-rows.ts';
import { VisuallyHidden } from '../core/text.tsx';
import { useMedia } from '../core/use-media.ts';
import { useT } from '../messages/en.ts';
import { type DataTableProps, sectionsOf } from './column.ts';
import { GroupTitle, useFolds } from './group-title.tsx';
import { RowCards } from './row-cards.tsx';
import { TableHead } from './table-head.tsx';
import { SkeletonRows, TableRow } from './table-rows.tsx';

/**
 * Rows as a table; on a phone they are cards. For a list from the server use `ListScreen`, which also has pages and
 * failures. Own markup, because antd's Table (some 60 kB) has sortable headers that are not buttons, says "sorted"
 * only in a tooltip, measures with a hidden second table, and has no cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, isLoading = false, empty } = props;
  const t = useT();
  const isNarrow = useMedia('(width < 640px)');
  const isFirstLoad = isLoading && rows.length === 0;
  const isEmpty = !isLoading && rows.length === 0;
  return (
    <div
      className={classNames('wp-data', isLoading && rows.length > 0 && 'wp-data--old')}
      aria-busy={isLoading || undefined}
    >
      <VisuallyHidden role="status">{isFirstLoad ? t('loadingRows', { label }) : ''}</VisuallyHidden>
      {isEmpty ? (
        <div className="wp-data__empty">{empty}</div>
      ) : isNarrow ? (
        <RowCards {...props} />
      ) : (
        <Grid {...props} />
      )}
    </div>
  );
}

function Grid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isLoading = false, onOpen, selection, groups } = props;
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(box);
  const isFirstLoad = rows.length === 0 && isLoading;
  const folds = useFolds(groups);
  const sections = sectionsOf(props);
  // "Select all" leaves out collapsed rows.
  const seen = sections.flatMap(({ group, rows: own }) => (folds.isFolded(group) ? [] : own));
  return (
    // Scrollable areas must be reachable by keyboard; if everything is visible, it would be a pointless tab stop.
    <div
      ref={box}
      className="wp-data__scroll"
      {...(scrolls ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
    >
      <table className={classNames('wp-table', onOpen && 'wp-table--live')}>
        <caption className="wp-hidden">{label}</caption>
        <TableHead {...props} rows={seen} />
        <tbody ref={groups && !isFirstLoad ? movingRows : undefined} aria-hidden={isFirstLoad || undefined}>
          {isFirstLoad ? (
            <SkeletonRows columns={columns} hasSelection={selection !== undefined} />
          ) : (
            // One body for all groups: a row that changes its group then moves, and keeps the focus.
            sections.flatMap(({ group, rows: own, count }) => [
              group === null || !groups ? null : (
                <tr key={`group ${group}`}>
                  <th scope="rowgroup" className="wp-cell--group">
                    <GroupTitle
                      title={groups.title(group)}
                      count={count}
                      isFolded={folds.isFolded(group)}
                      onTurn={() => folds.turn(group)}
                    />
                  </th>
                </tr>
              ),
              ...(folds.isFolded(group) ? [] : own).map((row) => (
                <TableRow key={rowKey(row)} row={row} {...{ columns, rowKey, onOpen, selection }} />
              )),
            ])
          )}
        </tbody>
      </table>
    </div>
  );
}

function useScrolls(box: { readonly current: HTMLElement | null }): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return scrolls;
}
