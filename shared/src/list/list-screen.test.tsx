// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/index.ts';
import { ada, answerOf, ben, find, nothing, open, own, Screen } from './testing.tsx';

afterEach(cleanup);

const broken = new ApiError({ status: 500, kind: 'server', body: undefined, referenceId: 'ref-7' });

describe('a list', () => {
  it('shows how many there are, opens a row and orders', async () => {
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
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 per page');
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

describe('a list that could not be loaded', () => {
  it('shows why with its reference id, keeps its filters, and tries again', async () => {
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

  it('a second time keeps its rows and marks them as old', async () => {
    let asked = 0;
    await open({ ...answerOf([ada]), error: broken, mutate: () => (asked += 1) });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('The people could not be loaded.')).toBeTruthy();
    expect(alert.getByText('Reference: ref-7')).toBeTruthy();
    expect(screen.getByText('Ada')).toBeTruthy();
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(asked).toBe(1);
  });

  it('removes rows that the person may no longer see, and does not offer to try again', async () => {
    const refused = new ApiError({ status: 403, kind: 'forbidden', body: undefined });
    await open({ ...answerOf([ada]), error: refused });
    expect(screen.getByRole('alert').textContent).toContain('You no longer have permission for this.');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('a second time leaves that to a screen that reports it itself', async () => {
    await open({ ...answerOf([ada]), error: broken }, '/people', { saysAge: true });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Ada')).toBeTruthy();
  });
});

describe('many rows', () => {
  const crowd = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Person ${index + 1}.` }));

  it('come a few per frame, in their order', async () => {
    await open(answerOf(crowd));
    const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names()).toEqual(crowd.slice(0, 5).map(({ name }) => name));
    await waitFor(() => expect(names()).toEqual(crowd.map(({ name }) => name)));
  });

  it('are all on paper, and all counted in the header of their group, while they come', async () => {
    const groups = {
      of: () => 'here',
      order: ['here'],
      title: () => 'On site',
      folded: new Set<string>(),
    };
    await open(answerOf(crowd), '/people', { groups });
    const drawn = () => screen.queryAllByRole('rowheader', { name: /Person/ }).length;
    expect(screen.getByRole('button', { name: 'On site12' })).toBeTruthy();
    expect(drawn()).toBe(5);
    fireEvent(window, new Event('beforeprint'));
    expect(drawn()).toBe(12);
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
  it('have a placeholder until the first are there, and are busy while others load', async () => {
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
