// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { CodeSheetDialog, type CodeSheetDialogProps } from './index.ts';

afterEach(cleanup);

const code = { id: 1, name: 'L1-001', place: 'North, First floor', codeSvg: '<svg/>' };

async function open(data: CodeSheetDialogProps['codes']['data']) {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const codes = { data, error: undefined, isValidating: false, mutate: vi.fn() };
  await renderWithProviders(
    <CodeSheetDialog title="Codes of desks" text="Scan to book." codes={codes} onClose={vi.fn()} />,
  );
  const button = screen.getByRole('button', { name: 'Print' });
  return { print, button, isOff: () => button.getAttribute('aria-disabled') === 'true' };
}

it('prints a label for each code, with its name, its place and the effect of a scan', async () => {
  const { print, button } = await open({ count: 1, results: [code] });
  expect(screen.getByText('1 code for this list.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of L1-001' }).getAttribute('src')).toBe(
    'data:image/svg+xml,%3Csvg%2F%3E',
  );
  expect(screen.getByRole('figure').textContent).toBe('L1-001North, First floorScan to book.');
  await userEvent.click(button);
  expect(print).toHaveBeenCalledOnce();
});

it('shows how many are left out', async () => {
  await open({ count: 700, results: [code] });
  expect(screen.getByText(/first 1 of 700 codes/)).toBeTruthy();
});

it.each<[string, CodeSheetDialogProps['codes']['data']]>([
  ['while they are created', undefined],
  ['where the list is empty', { count: 0, results: [] }],
])('prints no empty page %s', async (_, data) => {
  const { isOff } = await open(data);
  expect(isOff()).toBe(true);
});

it('prints no sheet on which a code is missing', async () => {
  const { isOff } = await open({ count: 1, results: [code] });
  fireEvent.error(screen.getByRole('img', { name: 'QR code of L1-001' }));
  expect(screen.getByText(/The code could not be created/)).toBeTruthy();
  expect(isOff()).toBe(true);
});
