import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing/index.ts';
import type { RowGroups } from '../ui/table/index.ts';
import { enumParam, textParam } from '../url-state/index.ts';
import { defineList } from './define-list.ts';
import { ListFilters } from './list-filters.tsx';
import { type ListAnswer, ListScreen } from './list-screen.tsx';
import { ListSearch } from './search-field.tsx';
import { useList } from './use-list.ts';

interface Person {
  id: number;
  name: string;
}

const people = defineList({
  filters: { search: textParam(), group: enumParam(['staff']) },
  ordering: ['name', '-name'],
});
export const own = defineList({ filters: {}, sizes: [10] });

export const answerOf = (results: Person[], count = results.length): ListAnswer<Person> => ({
  data: { count, results },
  error: undefined,
  isLoading: false,
  isValidating: false,
  mutate: () => undefined,
});
export const ada = { id: 1, name: 'Ada' };
export const ben = { id: 2, name: 'Ben' };
export const nothing: ListAnswer<Person> = { ...answerOf([]), data: undefined };

interface ScreenProps {
  answer: ListAnswer<Person>;
  isAsking?: boolean;
  asCards?: boolean;
  saysAge?: boolean;
  onName?: (name: string) => void;
  definition?: typeof people | typeof own;
  groups?: RowGroups<Person>;
}

export function Screen({
  answer,
  isAsking = true,
  asCards = false,
  saysAge = false,
  onName,
  definition,
  groups,
}: ScreenProps) {
  const list = useList<object, 'name' | '-name', object | null>(definition ?? people, (query) =>
    isAsking ? query : null,
  );
  const [opened, setOpened] = useState('');
  const [columns] = useState(() => [
    {
      key: 'name',
      title: 'Name',
      orderKey: 'name',
      isRowHeader: true,
      render: ({ name }: Person) => {
        onName?.(name);
        return name;
      },
    },
  ]);
  const shape = asCards
    ? { cards: (rows: readonly Person[]) => rows.map(({ name }) => name).join(), skeleton: 'Shapes' }
    : { columns, groups, onOpen: ({ name }: Person) => setOpened(name) };
  return (
    <>
      <ListScreen
        list={list}
        answer={answer}
        label="People"
        filters={
          <ListFilters list={list}>
            <ListSearch list={list} />
          </ListFilters>
        }
        found={(count) => `${count} people`}
        failed="The people could not be loaded."
        saysAge={saysAge}
        none="Nobody yet"
        noneText="Invite somebody."
        {...shape}
      />
      <output>{opened}</output>
    </>
  );
}

export const open = (answer: ListAnswer<Person>, route = '/people', props: Partial<ScreenProps> = {}) =>
  renderWithProviders(<Screen answer={answer} {...props} />, { route });
export const find = (text: string | RegExp) => screen.findByText(text);
