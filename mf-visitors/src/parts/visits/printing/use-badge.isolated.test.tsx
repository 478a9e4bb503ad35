// @vitest-environment jsdom
import { fakeClient, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeVisit, fakeVisitor } from '#testing/builders.ts';
import { useBadge } from '../use-badge.ts';
import { watchPrintJob } from './watch-print-job.ts';

const files = vi.hoisted(() => ({ printFile: vi.fn(), saveFile: vi.fn() }));
vi.mock('@portal/shared/files', () => files);

const visits = ['Anna', 'Bo'].map((firstName, index) =>
  fakeVisit({ id: index + 1, visitor: fakeVisitor({ firstName, lastName: 'Ko' }) }),
);

function Badges() {
  const { print } = useBadge();
  return visits.map((visit) => (
    <button key={visit.id} type="button" onClick={() => void print(visit)}>
      {visit.visitor.firstName}
    </button>
  ));
}

async function open(mode: 'pdf' | 'legacy', answers: Parameters<typeof fakeServer>[0]) {
  const calls = fakeServer(answers);
  const settings = { ...fakeClient().settings, badgePrintMode: mode };
  await renderWithProviders(<Badges />, { session: { client: { settings } } });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { press, urls: () => calls.map(({ method, url }) => `${method} ${url}`) };
}

const PDF = { status: 200, body: '%PDF-' };
beforeEach(() => {
  files.printFile.mockReset().mockResolvedValue(true);
  files.saveFile.mockReset();
});
afterEach(cleanup);

it("opens the browser's print dialog, and saves the file if there is none", async () => {
  const { press } = await open('pdf', { 'GET /api/visits/1/badge/pdf/': PDF });
  await press('Anna');
  await waitFor(() => expect(files.printFile).toHaveBeenCalledTimes(1));
  expect(files.saveFile).not.toHaveBeenCalled();
  files.printFile.mockResolvedValue(false);
  await press('Anna');
  await waitFor(() => expect(files.saveFile.mock.calls[0]?.[1]).toBe('badge-Anna Ko.pdf'));
});

it('shows that a badge is on its way if it is pressed twice, and prints another one after it', async () => {
  let finish = (_: boolean) => {};
  files.printFile.mockReturnValueOnce(
    new Promise<boolean>((resolve) => {
      finish = resolve;
    }),
  );
  const { press, urls } = await open('pdf', {
    'GET /api/visits/1/badge/pdf/': PDF,
    'GET /api/visits/2/badge/pdf/': PDF,
  });
  await press('Anna');
  await press('Anna');
  expect(await screen.findByText('The badge of Anna Ko has already been sent to the printer.')).toBeTruthy();
  await press('Bo');
  expect(urls()).toEqual(['GET /api/visits/1/badge/pdf/']);
  finish(true);
  await waitFor(() => expect(files.printFile).toHaveBeenCalledTimes(2));
  expect(urls()).toEqual(['GET /api/visits/1/badge/pdf/', 'GET /api/visits/2/badge/pdf/']);
});

it('opens the dialog if the site has no print agent', async () => {
  const { press } = await open('legacy', {
    'POST /api/visits/1/badge/print/': { status: 409, body: { detail: 'This site has no print agent.' } },
    'GET /api/visits/1/badge/pdf/': PDF,
  });
  await press('Anna');
  await waitFor(() => expect(files.printFile).toHaveBeenCalledTimes(1));
});

it.each([
  [['waiting', 'printing', 'printed'], null, 'The badge of Ada Khan has been printed.'],
  [['waiting', 'failed'], 'No print agent', 'The badge of Ada Khan has not been printed: No print agent'],
  [['waiting'], 'no paper', 'The badge of Ada Khan has not been printed: no paper'],
  [['waiting', 'waiting', 'waiting'], null, /^The printer has not fetched the badge of Ada Khan yet/],
] as const)('a job that is %j with %j shows %j', async (statuses, problem, text) => {
  const left = [...statuses];
  fakeServer({
    'GET /api/print-jobs/5/': () => {
      const status = left.shift() ?? 'waiting';
      const isLast = left.length === 0;
      return {
        status: 200,
        body: { id: 5, status, created_at: '2026-11-23T10:00:00Z', problem: isLast ? problem : null },
      };
    },
  });
  await renderWithProviders(<p>Reception</p>);
  await watchPrintJob(5, 'Ada Khan', [0, 0, 0]);
  expect(await screen.findByText(text)).toBeTruthy();
});
