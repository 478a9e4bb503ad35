import { QueryState } from '@portal/shared/query-state';
import { ListRow, ListRows, Skeleton, Text } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';

export interface CardListProps<T> {
  query: Parameters<typeof QueryState<readonly T[]>>[0]['query'];
  words: { loading: string; failed: string; none: string };
  children: (item: T) => ReactNode;
}

/** The few things that a card of one's own parking lists, a line between two. */
export function CardList<T extends { id: number }>({ query, words, children }: CardListProps<T>) {
  const { loading, failed, none } = words;
  return (
    <QueryState query={query} loading={loading} skeleton={<Skeleton width="60%" />} isSmall failed={failed}>
      {(items) =>
        items.length === 0 ? (
          <Text block tone="soft">
            {none}
          </Text>
        ) : (
          <ListRows>
            {items.map((item) => (
              <ListRow key={item.id}>{children(item)}</ListRow>
            ))}
          </ListRows>
        )
      }
    </QueryState>
  );
}
