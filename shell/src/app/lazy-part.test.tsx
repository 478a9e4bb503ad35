// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LazyPart, lazySource } from './lazy-part.tsx';

const Part = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('shows the fallback, then the part, and at once the next time', async () => {
  const fetchPart = vi.fn(async () => Part);
  const source = lazySource(fetchPart);
  const view = render(<LazyPart of={source} props={{ name: 'A' }} fallback={<p>wait</p>} />);
  expect(screen.getByText('wait')).toBeTruthy();
  await screen.findByText('Hello A');
  view.unmount();
  render(<LazyPart of={source} props={{ name: 'B' }} fallback={<p>wait</p>} />);
  expect(screen.getByText('Hello B')).toBeTruthy();
  expect(fetchPart).toHaveBeenCalledOnce();
});

it('says that it did not come, keeps the page, and asks again the next time', async () => {
  const fetchPart = vi.fn(async () => Part).mockRejectedValueOnce(new Error('chunk'));
  const source = lazySource(fetchPart);
  const onFailed = vi.fn();
  const view = render(
    <LazyPart of={source} props={{ name: 'A' }} fallback={<p>wait</p>} onFailed={onFailed} />,
  );
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(screen.getByText('wait')).toBeTruthy();
  view.unmount();
  render(<LazyPart of={source} props={{ name: 'A' }} />);
  expect(await screen.findByText('Hello A')).toBeTruthy();
});

it('can be fetched ahead, and a failure of that is nobody’s concern', async () => {
  const fetchPart = vi.fn(async () => Part).mockRejectedValueOnce(new Error('chunk'));
  const source = lazySource(fetchPart);
  source.preload();
  await vi.waitFor(() => expect(fetchPart).toHaveBeenCalledOnce());
  source.preload();
  await vi.waitFor(() => expect(source.loaded()).toBe(Part));
});
