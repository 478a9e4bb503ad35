// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './index.ts';

afterEach(cleanup);

const Part = ({ name }: { name: string }) => <p>Hello {name}</p>;
/** A fetch that fails the first time. */
const flaky = () => vi.fn(async () => Part).mockRejectedValueOnce(new Error('chunk'));

it('shows the fallback, then the part, and immediately the next time', async () => {
  const fetchPart = vi.fn(async () => Part);
  const Lazy = lazyPart(fetchPart);
  const view = render(<Lazy name="A" fallback={<p>wait</p>} />);
  expect(screen.getByText('wait')).toBeTruthy();
  await screen.findByText('Hello A');
  view.unmount();
  render(<Lazy name="B" fallback={<p>wait</p>} />);
  expect(screen.getByText('Hello B')).toBeTruthy();
  expect(fetchPart).toHaveBeenCalledOnce();
});

it('shows that it did not load, and Retry fetches it', async () => {
  const Lazy = lazyPart(flaky());
  render(<Lazy name="A" />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be opened');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello A')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('loads automatically when the network is back', async () => {
  const Lazy = lazyPart(flaky());
  render(<Lazy name="A" />);
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hello A')).toBeTruthy();
});

it('leaves the message of a failure to the component that shows it', async () => {
  const Lazy = lazyPart(flaky());
  render(
    <Lazy
      name="A"
      failed={(retry) => (
        <button type="button" onClick={retry}>
          Fetch
        </button>
      )}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Fetch' }));
  expect(await screen.findByText('Hello A')).toBeTruthy();
});

it('keeps the page if another part reports the failure, and tries again at the next mount', async () => {
  const Lazy = lazyPart(flaky());
  const onFailed = vi.fn();
  const view = render(<Lazy name="A" fallback={<p>wait</p>} onFailed={onFailed} />);
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(screen.getByText('wait')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  view.unmount();
  render(<Lazy name="A" />);
  expect(await screen.findByText('Hello A')).toBeTruthy();
});

it('can be fetched ahead, and a failure of that is not reported', async () => {
  const fetchPart = flaky();
  const Lazy = lazyPart(fetchPart);
  Lazy.preload();
  await vi.waitFor(() => expect(fetchPart).toHaveBeenCalledOnce());
  await Lazy.load();
  render(<Lazy name="A" />);
  expect(screen.getByText('Hello A')).toBeTruthy();
});
