// @vitest-environment jsdom
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { buildCarPark, buildPermit } from '#testing/builders.ts';
import { PermitsSection } from './section.tsx';

const permit = buildPermit({ id: 12, end: '2027-01-31' });
const stranded = { reservation: 41, person: 'B. Ito', date: '2026-12-07', space: 'T-01', movesTo: 'T-02' };

async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({
    'GET /api/parking/permits/': { body: wire({ count: 1, results: [permit] }) },
    'GET /api/parking/carparks/': { body: wire([buildCarPark({ id: 3, name: 'Thames Garage' })]) },
    'GET /api/parking/carparks/3/permit-spaces/': {
      body: wire([{ id: 31, name: 'T-01', permits: [{ permit: 12, person: 'A. Khan', days: [1, 3] }] }]),
    },
    ...answers,
  });
  await renderWithProviders(<PermitsSection />, { session: { user: { groups: ['superadmin'] } } });
  const of = (method: string) => calls.filter((call) => call.method === method);
  return { of, user: userEvent.setup() };
}

afterEach(cleanup);

describe('the list of permits', () => {
  it('shows whose they are, where, on which days and until when', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Amira Khan/ });
    expect(row.textContent).toContain('Thames Garage, T-01');
    expect(row.textContent).toContain('Mon, Wed');
    expect(row.textContent).toContain('2 Nov 2026 – 31 Jan 2027');
  });

  it('ends a permit after a question', async () => {
    const { of, user } = await open({
      'POST /api/parking/permits/12/end/': { body: wire({ ...permit, state: 'ended' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'End permit of Amira Khan' }));
    await user.click(await screen.findByRole('button', { name: 'End permit' }));
    await waitFor(() => expect(of('POST')).toHaveLength(1));
  });
});

describe('a permit is changed', () => {
  it('moves no one before a confirmation', async () => {
    let calls = 0;
    const { of, user } = await open({
      'PUT /api/parking/permits/12/': () => {
        calls += 1;
        return calls === 1
          ? { status: 409, body: wire({ detail: 'T-01 is taken.', stranded: [stranded] }) }
          : { body: wire({ ...permit, version: 2 }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit permit of Amira Khan' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('One reservation has this space')).toBeTruthy();
    expect(screen.getByText('B. Ito')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create permit and move reservations' }));
    await waitFor(() => expect(of('PUT')).toHaveLength(2));
    const [first, second] = of('PUT').map(({ body }) => body as Record<string, unknown>);
    expect(first).not.toHaveProperty('stranded');
    expect(second).toMatchObject({ stranded: 'move', space_id: 31, days: [1, 3], version: 1 });
  });
});
