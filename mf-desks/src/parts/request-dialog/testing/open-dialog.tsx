import type { DeskWait } from '@portal/openapi/desks';
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  pageOf,
  renderWithProviders,
  wire,
} from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { DeskReservation, DeskZone } from '#parts/desks';
import { buildDesk, buildZone } from '#testing/builders.ts';
import type { RequestPrefill } from '../contract.ts';
import { RequestDeskDialog } from '../form.tsx';
import type { DeskShare } from '../share-note.tsx';

export const engineering = buildZone({ id: 3, name: 'Engineering' });
const sales = buildZone({ id: 4, name: 'Sales' });
export const desk12 = buildDesk({ id: 12, name: 'L1-012' });
export const desk13 = buildDesk({ id: 13, name: 'L1-013' });

interface Options {
  zones?: DeskZone[];
  desks?: (call: FakeCall) => object[];
  reservations?: (call: FakeCall) => DeskReservation[];
  create?: () => FakeAnswer | Promise<FakeAnswer>;
  prefill?: RequestPrefill;
  groups?: ('employee' | 'deskbooking' | 'PA')[];
  oneSite?: boolean;
  shares?: DeskShare[];
  waits?: DeskWait[];
}

export async function openDialog(options: Options = {}) {
  const { zones = [engineering, sales], desks = () => [desk12, desk13], reservations = () => [] } = options;
  const calls = fakeServer({
    'GET /api/desks/zones/': { body: wire(zones) },
    'GET /api/desks/desks/': (call) => ({ body: wire(pageOf(desks(call))) }),
    'GET /api/desks/reservations/': (call) => ({ body: wire(pageOf(reservations(call))) }),
    'GET /api/desks/zones/3/shares/': { body: wire(options.shares ?? []) },
    'GET /api/desks/zones/4/shares/': { body: [] },
    'GET /api/desks/waits/': { body: wire(options.waits ?? []) },
    'POST /api/desks/waits/': { status: 201, body: {} },
    'POST /api/desks/reservations/': options.create ?? { status: 201, body: [] },
    'GET /api/users/': {
      body: { count: 1, results: [{ id: 8, first_name: 'Bo', last_name: 'Li', email: 'bo.li@demo.test' }] },
    },
  });
  const onClose = vi.fn();
  await renderWithProviders(<RequestDeskDialog prefill={options.prefill ?? {}} onClose={onClose} />, {
    session: {
      user: {
        groups: options.groups ?? ['employee', 'deskbooking'],
        ...(options.oneSite
          ? { permittedSites: [{ id: 1, name: 'London HQ', timeZone: 'Europe/London' }] }
          : {}),
      },
    },
  });
  const created = () => calls.filter(({ method }) => method === 'POST');
  return { calls, created, onClose, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
/** The field's value; `undefined` if it is empty. */
export const chosen = (name: string) => document.getElementById(`${field(name).id}-value`)?.textContent;
/** Opens the list and waits for the option. */
async function offered(user: UserEvent, name: string, option: string) {
  await waitFor(() => expect(field(name).disabled).toBe(false));
  await user.click(field(name));
  return screen.findByRole('option', { name: option });
}
export async function pick(user: UserEvent, name: string, option: string) {
  await user.click(await offered(user, name, option));
}
/** Waits until the list holds the option, and leaves it closed. */
export async function wait(user: UserEvent, name: string, option: string) {
  await offered(user, name, option);
  await user.keyboard('{Escape}');
}
export const day = (name: RegExp) => screen.getByRole('button', { name });
export const submit = () => screen.getByRole('button', { name: 'Request Desk' });
export const filled: RequestPrefill = {
  site: 1,
  zone: 3,
  desk: { id: 12, name: 'L1-012' },
  dates: ['2026-11-24', '2026-11-25'],
};
