import type { ReactNode } from 'react';
import { Button, Empty, type EmptyProps } from '../ui/core/index.ts';
import { useT } from './messages/en.ts';
import type { ListControl } from './use-list.ts';

export interface ListEmptyProps {
  list: Pick<ListControl, 'page' | 'onPage' | 'isFiltered' | 'clear'>;
  /** Rows on all pages. */
  count: number;
  icon?: EmptyProps['icon'];
  /** Shown if no row matches the filters; never the text of a list that has no rows at all. */
  noMatch?: string | undefined;
  noMatchText?: string | undefined;
  /** Shown if there are no rows at all, with what to do about it. */
  none: string;
  noneText?: string | undefined;
  add?: ReactNode;
}

/** Says why there are no rows, and offers the next step. */
export function ListEmpty({ list, count, icon, ...props }: ListEmptyProps) {
  const t = useT();
  // Through an old link, or because the rows of the last page were deleted.
  if (list.page > 1 && count > 0)
    return (
      <Empty
        icon={icon}
        title={t('noPage')}
        action={<Button onClick={() => list.onPage(1)}>{t('firstPage')}</Button>}
      />
    );
  if (list.isFiltered)
    return (
      <Empty
        icon={icon}
        title={props.noMatch ?? t('noMatch')}
        action={<Button onClick={list.clear}>{t('clearFilters')}</Button>}
      >
        {props.noMatchText ?? t('noMatchText')}
      </Empty>
    );
  return (
    <Empty icon={icon} title={props.none} action={props.add}>
      {props.noneText}
    </Empty>
  );
}
