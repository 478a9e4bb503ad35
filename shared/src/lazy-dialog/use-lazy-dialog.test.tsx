// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../toasts/toast.ts';
import { useLazyDialog } from './use-lazy-dialog.tsx';

afterEach(cleanup);

interface HelloProps {
  name: string;
  onClose: () => void;
}
function Hello({ name, onClose }: HelloProps) {
  return (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
function Page({ load }: { load: () => Promise<typeof Hello> }) {
  const hello = useLazyDialog<HelloProps>(load);
  return (
    <>
      <button type="button" aria-busy={hello.opening} onClick={() => hello.open({ name: 'Ada' })}>
        Open
      </button>
      {hello.dialog}
    </>
  );
}

it('fetches the code when it is needed, once, and opens and closes', async () => {
  const load = vi.fn(async () => Hello);
  render(<Page load={load} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Ada' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows that it could not be fetched, and tries again at the next press', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined as never);
  const load = vi.fn(async () => Hello).mockRejectedValueOnce(new Error('offline'));
  render(<Page load={load} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('This could not be opened. Please try again.'));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Ada' })).toBeTruthy();
});
