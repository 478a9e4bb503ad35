// @vitest-environment jsdom
import { ApiError } from '@portal/shared/api';
import { renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlotProps } from './plot.tsx';
import { ReportChart } from './report-chart.tsx';

// It draws on a canvas, which this browser does not have.
vi.mock('./plot.tsx', () => ({
  Plot: ({ top, onPoint }: PlotProps) => (
    <p onPointerMove={() => onPoint({ x: 'Tuesday', left: 10 })} onPointerLeave={() => onPoint(null)}>
      up to {top}
    </p>
  ),
}));
afterEach(cleanup);

type Row = { day: string; count: number };
const ROWS = [
  { day: 'Monday', count: 3 },
  { day: 'Tuesday', count: 7 },
];

async function show(answer: { data?: Row[]; error?: ApiError; before?: ApiError }) {
  const mutate = vi.fn();
  const query = { data: answer.data, error: answer.error, isValidating: false, mutate };
  const before = { data: answer.before ? undefined : [], error: answer.before, isValidating: false, mutate };
  await renderWithProviders(
    <ReportChart<Row[], Row>
      title="Usage"
      counted="Counted by day."
      query={query}
      before={before}
      rows={(data) => data}
      columns={[
        { key: 'day', title: 'Day', value: ({ day }) => day },
        { key: 'count', title: 'Count', value: ({ count }) => count, isDrawn: true },
      ]}
      kind="columns"
      top={() => 17}
      summary={() => 'Tuesday has the most.'}
      file="usage"
    />,
  );
  return mutate;
}
const failed = new ApiError({ status: 500, kind: 'server', body: undefined });

it('describes the drawing in words, and sorts its table', async () => {
  await show({ data: ROWS });
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Usage. Tuesday has the most.');
  expect(await screen.findByText('up to 17')).toBeTruthy();
  expect(screen.getByText('Counted by day.')).toBeTruthy();
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Monday', 'Tuesday']);
  const press = () => userEvent.click(screen.getByRole('button', { name: /Count/ }));
  await press();
  await press();
  expect(names()).toEqual(['Tuesday', 'Monday']);
});

it('shows the values under the pointer', async () => {
  await show({ data: ROWS });
  const drawing = await screen.findByText('up to 17');
  await userEvent.pointer({ target: drawing });
  expect(screen.getByText('Count: 7')).toBeTruthy();
  await userEvent.unhover(drawing);
  expect(screen.queryByText('Count: 7')).toBeNull();
});

it('shows an empty state, also if all counts are 0', async () => {
  await show({ data: [{ day: 'Monday', count: 0 }] });
  expect(screen.getByText('Nothing to show')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('offers another try after an error, and keeps existing figures', async () => {
  const mutate = await show({ error: failed });
  await userEvent.click(screen.getByRole('button', { name: /again|Retry/i }));
  expect(mutate).toHaveBeenCalled();
  cleanup();
  await show({ data: ROWS, error: failed });
  expect(screen.getByText(/may be out of date/)).toBeTruthy();
  expect(screen.getByRole('table')).toBeTruthy();
});

it('shows that there is nothing to compare with, if that did not load, and tries again', async () => {
  const mutate = await show({ data: ROWS, before: failed });
  const alert = screen.getByText(/^The previous period could not be loaded/);
  expect(alert).toBeTruthy();
  expect(screen.getByRole('table')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(mutate).toHaveBeenCalled();
  cleanup();
  // Where the figures themselves did not come, that is enough.
  await show({ error: failed, before: failed });
  expect(screen.queryByText(/^The previous period/)).toBeNull();
});

it('shows that there is no picture, if nothing is drawn', async () => {
  await show({ data: ROWS });
  await userEvent.click(screen.getByRole('button', { name: 'Picture (PNG)' }));
  expect(await screen.findByText('The picture could not be created.')).toBeTruthy();
});
