// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeVisit } from '#testing/builders.ts';
import { DelayDialog } from './delay-dialog.tsx';
import { LanyardDialog } from './lanyard-dialog.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const visit = fakeVisit({ id: 9, lanyardNumber: 7, delay: 15 });
const saved: FakeAnswer = { body: wire(visit) };

async function open(Dialog: typeof LanyardDialog) {
  const calls = fakeServer({ 'POST /api/visits/9/add-lanyard/': saved, 'PATCH /api/visits/9/': saved });
  const onClose = vi.fn();
  await renderWithProviders(<Dialog visit={visit} onClose={onClose} />);
  const user = userEvent.setup();
  const box = await screen.findByRole<HTMLInputElement>('spinbutton');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const type = async (text: string) => {
    await user.clear(box);
    if (text) await user.type(box, text);
    await save();
  };
  return { calls, box, type, onClose };
}

it.each([
  ['lanyard', LanyardDialog, '-5', 'Please enter a whole number from 0 to 999999.'],
  ['lanyard', LanyardDialog, '1.5', 'Please enter a whole number from 0 to 999999.'],
  ['lanyard', LanyardDialog, '12345678901234567890', 'Please enter a whole number from 0 to 999999.'],
  ['delay', DelayDialog, 'abc', 'Please enter a whole number from 0 to 480.'],
  ['delay', DelayDialog, '481', 'Please enter a whole number from 0 to 480.'],
])('the %s is not changed into another number', async (_, Dialog, typed, refusal) => {
  const { calls, box, type } = await open(Dialog);
  await type(typed);
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(box.value).toBe(typed);
  expect(calls).toEqual([]);
});

it.each([
  ['', null],
  ['４２', 42],
  ['0', 0],
])('a lanyard of "%s" is sent as %j', async (typed, sent) => {
  const { calls, type, onClose } = await open(LanyardDialog);
  await type(typed);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls[0]?.body).toEqual({ lanyard_number: sent });
});
