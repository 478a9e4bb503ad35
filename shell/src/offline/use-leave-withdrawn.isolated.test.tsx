// @vitest-environment jsdom
import { useNavigate } from '@portal/shared/router';
import { renderWithProviders } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { recordWithdrawn } from '../federation/portal.ts';
import { useLeaveWithdrawn } from './use-leave-withdrawn.ts';

const connection = vi.hoisted(() => ({ get: vi.fn(), look: vi.fn(async () => {}) }));
vi.mock('../base/use-connection.ts', () => ({ pageConnection: () => connection }));

const reload = vi.fn();
function Page() {
  useLeaveWithdrawn(reload);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/desks')}>
        Desks
      </button>
      <button type="button" onClick={() => void navigate('?page=2')}>
        Page 2
      </button>
    </>
  );
}
const go = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await act(async () => {});
};

beforeEach(() => {
  reload.mockClear();
  connection.get.mockReset().mockReturnValue('online');
  recordWithdrawn([]);
});

it('leaves a page alone of which nothing was withdrawn', async () => {
  await renderWithProviders(<Page />);
  await go('Desks');
  expect(reload).not.toHaveBeenCalled();
});

it('stays while the server does not answer, and if only the query changes', async () => {
  connection.get.mockReturnValue('offline');
  await renderWithProviders(<Page />);
  recordWithdrawn(['mf-a']);
  await go('Page 2');
  expect(connection.look).not.toHaveBeenCalled();
  await go('Desks');
  expect(connection.look).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('is reloaded at the new address if the server answers, and only once', async () => {
  await renderWithProviders(<Page />);
  recordWithdrawn(['mf-a']);
  await go('Desks');
  expect(reload).toHaveBeenCalledTimes(1);
  await go('Desks');
  expect(reload).toHaveBeenCalledTimes(1);
});
