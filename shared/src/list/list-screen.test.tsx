// @vitest-environment jsdom

import * as api from '@portal/openapi/platform';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { call } from '../api/create-api.ts';
import { ApiError, revalidateDomain, useApiQuery } from '../api/index.ts';
import { fakeServer, pageOf, renderWithProviders } from '../testing/index.ts';
import { enumParam, textParam } from '../url-state/index.ts';
import { defineList } from './define-list.ts';
import { ListFilters } from './list-filters.tsx';
import { type ListAnswer, ListScreen } from './list-screen.tsx';
import { ListSearch } from './search-field.tsx';
import { useList } from './use-list.ts';

afterEach(cleanup);

interface Person {
  id: number;
  name: string;
}

const people = defineList({
  filters: { search: textParam(), group: enumParam(['staff']) },
  ordering: ['name', '-name'],
});
const own = defineList({ filters: {}, sizes: [10] });

const answerOf = (results: Person[], count = results.length): ListAnswer<Person> => ({
  data: { count, results },
  error: undefined,
  isLoading: false,
  isValidating: false,
  mutate: () => undefined,
});
const ada = { id: 1, name: 'Ada' };
const ben = { id: 2, name: 'Ben' };
const broken = new ApiError({ status: 500, kind: 'server', body: undefined, referenceId: 'ref-7' });
const tooFar = new ApiError({ status: 400, kind: 'validation', body: undefined, fields: { page: ['No.'] } });
const nothing: ListAnswer<Person> = { ...answerOf([]), data: undefined };

interface ScreenProps {
  answer: ListAnswer<Person>;
  isAsking?: boolean;
  asCards?: boolean;
  saysAge?: boolean;
  onName?: (name: string) => void;
  definition?: typeof people | typeof own;
}

function Screen({
  answer,
  isAsking = true,
  asCards = false,
  saysAge = false,
  onName,
  definition,
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
    : { columns, onOpen: ({ name }: Person) => setOpened(name) };
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

const sites = defineList({ filters: {} });

function Sites() {
  const list = useList(sites);
  const answer = useApiQuery(['platform', 'list', list.query], () =>
    call(api.listSites, { params: { query: list.query } }),
  );
  return (
    <ListScreen
      list={list}
      answer={answer}
      label="Sites"
      columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
      failed="Failed"
      none="Nobody yet"
    />
  );
}

const open = (answer: ListAnswer<Person>, route = '/people', props: Partial<ScreenProps> = {}) =>
  renderWithProviders(<Screen answer={answer} {...props} />, { route });
/** Every text that the page has had from now on. */
function textsOnScreen(): string[] {
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}
const find = (text: string | RegExp) => screen.findByText(text);

describe('a list', () => {
  it('says how many there are, opens a row and orders', async () => {
    const { location } = await open(answerOf([ada, ben], 60));
    expect(screen.getByRole('heading', { name: '60 people' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ben' }));
    expect(screen.getByText('Ben', { selector: 'output' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
    expect(location()).toBe('/people?ordering=-name');
  });

  it('turns pages and resizes them in the address', async () => {
    const { location } = await open(answerOf([ada], 60), '/people?search=a');
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(location()).toBe('/people?search=a&page=2');
    await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    await userEvent.click(screen.getByText('50 per page'));
    expect(location()).toBe('/people?search=a&limit=50');
  });

  it.each([
    [10, false],
    [11, true],
  ])('of one size has pages for %i rows: %s', async (count, hasPages) => {
    await open(answerOf([ada], count), '/people', { definition: own });
    expect(screen.queryByRole('navigation', { name: 'Pages' }) !== null).toBe(hasPages);
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull();
  });

  it('takes the focus into its search for /', async () => {
    await open(answerOf([ada]));
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
  });
});

describe('a list without rows', () => {
  it.each([
    ['/people', 0, 'Nobody yet'],
    ['/people?page=2', 0, 'Nobody yet'],
    ['/people?search=x', 0, 'No matches'],
    ['/people?group=staff&page=2', 0, 'No matches'],
    ['/people?page=9', 30, 'This page does not exist'],
    ['/people?search=x&page=9', 30, 'This page does not exist'],
  ])('%s of %i says "%s"', async (route, count, title) => {
    await open(answerOf([], count), route);
    for (const one of ['Nobody yet', 'No matches', 'This page does not exist'])
      expect(screen.queryByText(one) !== null).toBe(one === title);
    // It would call the last page the current one.
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('takes the filters away', async () => {
    const { location } = await open(answerOf([]), '/people?search=x&group=staff&tab=2');
    for (const button of screen.getAllByRole('button', { name: 'Clear filters' }).slice(-1))
      await userEvent.click(button);
    expect(location()).toBe('/people?tab=2');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it.each([
    ['has nothing', answerOf([], 30)],
    ['the server refuses, because it counts no further', { ...nothing, error: tooFar }],
  ])('goes to the first page from one that %s', async (_, answer) => {
    const { location } = await open(answer, '/people?search=x&page=9');
    await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(location()).toBe('/people?search=x');
  });

  it('does not say that a page is missing while its first rows arrive', async () => {
    let rows: Person[] = [];
    fakeServer({ 'GET /api/sites/': () => ({ body: pageOf(rows, rows.length * 30) }) });
    await renderWithProviders(<Sites />, { route: '/people?page=2' });
    await find('Nobody yet');
    rows = [ada];
    const seen = textsOnScreen();
    // Not in `act`, which would show the end alone.
    setTimeout(() => void revalidateDomain('platform'));
    expect(await find('Ada')).toBeTruthy();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => text.includes('This page does not exist'))).toEqual([]);
  });

  it('is not said to have nothing on the way from a missing page to the first one', async () => {
    fakeServer({
      'GET /api/sites/': ({ url }) => ({ body: pageOf(url.includes('page=9') ? [] : [ada], 30) }),
    });
    await renderWithProviders(<Sites />, { route: '/people?page=9' });
    const button = await screen.findByRole('button', { name: 'Go to the first page' });
    const seen = textsOnScreen();
    await userEvent.click(button);
    expect(await find('Ada')).toBeTruthy();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => text.includes('Nobody yet'))).toEqual([]);
  });

  it('whose filters make no sense together is asked nothing, and old rows go', async () => {
    await open(answerOf([ada]), '/people?search=x', { isAsking: false });
    expect(screen.queryByText('Ada')).toBeNull();
    expect(screen.getByText('No matches')).toBeTruthy();
  });
});

describe('a list that could not be loaded', () => {
  it('says why with its reference id, keeps its filters, and asks again', async () => {
    let asked = 0;
    await open({ ...nothing, error: broken, mutate: () => (asked += 1) });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('The people could not be loaded.')).toBeTruthy();
    expect(alert.getByText('Reference: ref-7')).toBeTruthy();
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(asked).toBe(1);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
    expect(screen.queryByText('Nobody yet')).toBeNull();
  });

  it('a second time keeps its rows and says that they are old', async () => {
    let asked = 0;
    await open({ ...answerOf([ada]), error: broken, mutate: () => (asked += 1) });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('The people could not be loaded.')).toBeTruthy();
    expect(alert.getByText('Reference: ref-7')).toBeTruthy();
    expect(screen.getByText('Ada')).toBeTruthy();
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(asked).toBe(1);
  });

  it('a second time leaves that to a screen that tells it itself', async () => {
    await open({ ...answerOf([ada]), error: broken }, '/people', { saysAge: true });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Ada')).toBeTruthy();
  });
});

describe('many rows', () => {
  const crowd = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Person ${index + 1}.` }));

  it('come a few a frame, in their order', async () => {
    await open(answerOf(crowd));
    const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names()).toEqual(crowd.slice(0, 5).map(({ name }) => name));
    await waitFor(() => expect(names()).toEqual(crowd.map(({ name }) => name)));
  });

  it('render again only where something has changed', async () => {
    const rendered: string[] = [];
    const { rerender } = await open(answerOf([ada, ben]), '/people', {
      onName: (name) => rendered.push(name),
    });
    rendered.length = 0;
    const fresh = answerOf([{ ...ada }, { ...ben, name: 'Benjamin' }]);
    await act(async () => rerender(<Screen answer={fresh} onName={(name) => rendered.push(name)} />));
    expect(await find('Benjamin')).toBeTruthy();
    expect(new Set(rendered)).toEqual(new Set(['Benjamin']));
  });
});

describe('cards', () => {
  it('have a shape until the first are there, and are busy while others load', async () => {
    const { rerender } = await open({ ...nothing, isLoading: true }, '/people', { asCards: true });
    expect(screen.getByText('Shapes')).toBeTruthy();
    rerender(<Screen asCards answer={{ ...answerOf([ada, ben]), isLoading: true }} />);
    const cards = await screen.findByRole('region', { name: 'People' });
    expect(cards.textContent).toBe('Ada,Ben');
    expect(cards.getAttribute('aria-busy')).toBe('true');
    rerender(<Screen asCards answer={answerOf([])} />);
    expect(await find('Nobody yet')).toBeTruthy();
  });
});
