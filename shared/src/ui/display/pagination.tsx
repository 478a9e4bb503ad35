import { Pagination as AntdPagination, type PaginationProps as AntdPaginationProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../core/icon.tsx';
import { useT } from '../messages/index.ts';

export type PaginationProps = {
  /** From 1. */
  page: number;
  limit: number;
  /** Of all rows that the filters let through. */
  count: number;
  onPage: (page: number) => void;
  /** Sizes to choose from. */
  limits?: readonly number[] | undefined;
  /** Makes the size a choice. */
  onLimit?: ((limit: number) => void) | undefined;
};

export function Pagination({ page, limit, count, onPage, limits = [], onLimit }: PaginationProps) {
  const t = useT();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // antd puts list items without a name or a role into the tab order; the buttons in them are there instead.
    for (const item of place.current?.querySelectorAll<HTMLElement>('li[tabindex="0"]') ?? [])
      item.tabIndex = -1;
  });
  const change = (next: number, size: number) => {
    if (size === limit) onPage(next);
  };
  const itemRender: AntdPaginationProps['itemRender'] = (target, type) => {
    switch (type) {
      case 'page':
        return (
          <Item label={t('page', { page: target })} current={target === page}>
            {target}
          </Item>
        );
      case 'prev':
        return (
          <Item label={t('previousPage')}>
            <Icon name="chevron-left" size={16} />
          </Item>
        );
      case 'next':
        return (
          <Item label={t('nextPage')}>
            <Icon name="chevron-right" size={16} />
          </Item>
        );
      default:
        return <Item label={t('page', { page: target })}>…</Item>;
    }
  };
  return (
    <nav className="wp-pages" aria-label={t('pages')} ref={place}>
      <AntdPagination
        size="small"
        current={page}
        pageSize={limit}
        total={count}
        showTitle={false}
        showLessItems
        itemRender={itemRender}
        showTotal={(total, [from, to]) => (
          <span aria-live="polite">{total === 0 ? t('noRows') : t('rowsOfCount', { from, to, total })}</span>
        )}
        showSizeChanger={onLimit ? { showSearch: false, 'aria-label': t('perPage') } : false}
        pageSizeOptions={[...limits]}
        locale={{ items_per_page: t('ofAPage') }}
        onChange={change}
        onShowSizeChange={(_, size) => onLimit?.(size)}
      />
    </nav>
  );
}

/** A press bubbles to antd's list item, which turns the page; its own reading of Enter would turn it twice. */
function Item(props: { label: string; current?: boolean; disabled?: boolean; children: ReactNode }) {
  const stop = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <button
      type="button"
      className="wp-pages__item"
      aria-label={props.label}
      aria-current={props.current ? 'page' : undefined}
      aria-disabled={props.disabled || undefined}
      onKeyDown={stop}
    >
      {props.children}
    </button>
  );
}
