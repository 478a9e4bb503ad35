// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildChange, buildLoads, buildPlace, buildVersion } from '#testing/deployments.ts';
import { SITES } from '#testing/people.ts';
import type { DeployedRemote, Deployments } from './rules/deployed.ts';
import { VersionsSection } from './section.tsx';

const desks: DeployedRemote = {
  name: 'mf-desks',
  given: [
    { version: '1.4.1', reason: 'default' },
    { version: '1.4.2', reason: 'rollout' },
  ],
  versions: [
    buildVersion({
      version: '1.4.2',
      places: [
        buildPlace({
          kind: 'rollout',
          percent: 50,
          groups: ['reception'],
          clients: ['acme'],
          errorLimit: 20,
          since: '2026-11-20T14:05:00Z',
        }),
      ],
      loads: buildLoads({
        count: 1040,
        p50Ms: 84,
        p75Ms: 120,
        errorRate: 30,
        errors: [
          { error: 'threw', count: 300 },
          { error: 'missing', count: 12 },
          { error: 'network', count: 4 },
        ],
      }),
    }),
    buildVersion({ version: '1.4.1', places: [buildPlace()] }),
    buildVersion({ version: '1.4.0', places: [buildPlace({ kind: 'pin', clients: ['globex'] })] }),
    buildVersion({ version: '1.3.0', isKilled: true, isWithdrawn: true }),
    buildVersion({ version: '1.2.0', size: null, commit: null, problem: 'It is not in the store.' }),
  ],
};
const identity: DeployedRemote = {
  name: 'mf-identity',
  given: [{ version: '0.1.0', reason: 'default' }],
  versions: [buildVersion({ version: '0.1.0', places: [buildPlace()] })],
};
const state = (change: Partial<Deployments> = {}): Deployments => ({
  revision: 12,
  canChange: true,
  remotes: [identity, desks],
  history: [
    buildChange({
      revision: 12,
      action: 'take_back',
      by: 'automatic',
      version: '1.5.0',
      note: '12 of 40 loads failed, the limit is 20 percent.',
    }),
    buildChange({ revision: 11, action: 'promote', by: 'Sam Reed', version: '1.4.1' }),
  ],
  ...change,
});

interface Options {
  answers?: FakeAnswer[];
  post?: FakeAnswer;
  locale?: 'en' | 'de';
}

/** The answers one after the other; the last one stays. */
async function open({ answers = [{ body: wire(state()) }], post, locale = 'en' }: Options = {}) {
  let asked = 0;
  const calls = fakeServer({
    'GET /api/deployments/': () => answers[Math.min(asked++, answers.length - 1)] as FakeAnswer,
    'POST /api/deployments/': post ?? { body: wire(state({ revision: 13 })) },
  });
  await renderWithProviders(<VersionsSection />, {
    session: { user: { groups: ['superadmin'], permittedSites: SITES }, siteId: 2, locale },
  });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const reads = () => calls.filter(({ method }) => method === 'GET').length;
  return { user: userEvent.setup(), sent, reads };
}

const rowOf = async (version: string) => {
  const header = await screen.findByRole('rowheader', { name: new RegExp(`^${version}`) });
  return within(header.closest('tr') as HTMLElement);
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('versions: display', () => {
  it('shows what this client’s people get and why, remotes on trial first', async () => {
    await open();
    await screen.findByRole('region', { name: 'mf-desks' });
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['mf-desks', 'mf-identity', 'History']);
    const given = within(screen.getByRole('region', { name: 'mf-desks' })).getAllByRole('listitem');
    expect(given.map(({ textContent }) => textContent)).toEqual([
      '1.4.1 Everyone else',
      '1.4.2 50% of group Reception at acme (since 20 Nov 2026, 15:05 CET; withdrawn automatically above 20% failed loads)',
    ]);
  });

  it('shows each version’s state, and marks a rate over its limit in words', async () => {
    await open();
    const trial = await rowOf('1.4.2');
    expect(trial.getByText('Rollout')).toBeTruthy();
    expect(trial.getByText('30%, over the limit of 20%')).toBeTruthy();
    expect(trial.getByText('300 × error in its code, 12 × file missing')).toBeTruthy();
    expect(trial.getByText('Not caused by it: 4 × server not reached')).toBeTruthy();
    for (const text of [
      '1,040',
      'Median 84 ms',
      '75% within 120 ms',
      '84 kB',
      'Contract 1.2',
      'Commit 0123456',
    ])
      expect(trial.getByText(text)).toBeTruthy();
    expect((await rowOf('1.4.0')).getByText('Pinned for globex')).toBeTruthy();
    expect((await rowOf('1.3.0')).getByText('Killed')).toBeTruthy();
    expect((await rowOf('1.2.0')).getByText('It is not in the store.')).toBeTruthy();
  });

  it('highlights automatic rollbacks in the history', async () => {
    await open();
    const history = within(await screen.findByRole('table', { name: 'History' }));
    const [, first] = history.getAllByRole('row');
    expect(first?.textContent).toBe(
      '20 Nov 2026, 15:05 CETmf-desks 1.5.0Withdrawn automatically: 12 of 40 loads failed, the limit is 20 percent.The portal itself',
    );
    expect(first?.querySelector('.wp-alert svg')).toBeTruthy();
    expect(history.getByRole('row', { name: /Promoted to everyone.*Sam Reed/ })).toBeTruthy();
  });

  it('speaks German', async () => {
    await open({ locale: 'de' });
    expect(await screen.findByText('Automatisch zurückgenommen')).toBeTruthy();
    expect(screen.getByText(/50\s%\sder Gruppe Empfang bei acme/, { selector: 'li' })).toBeTruthy();
  });

  it('has no buttons for people who may not act, and names those who may', async () => {
    const history = [buildChange({ by: 'operator' })];
    await open({ answers: [{ body: wire(state({ canChange: false, history })) }] });
    expect(await screen.findByText('The operator of the portal')).toBeTruthy();
    expect(await screen.findByText(/Only a superadmin of the organisation that operates/)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('shows a message if nothing is deployed from a store', async () => {
    await open({ answers: [{ body: wire(state({ remotes: [], history: [], canChange: false })) }] });
    expect(await screen.findByText('No versions to show')).toBeTruthy();
  });

  it('offers to try again if it could not be loaded', async () => {
    const failed = { status: 500, body: { detail: 'It broke.', reference_id: 'R-1' } };
    const { user } = await open({ answers: [failed, { body: wire(state()) }] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'mf-desks' })).toBeTruthy();
  });
});

describe('versions: fresh', () => {
  it('refreshes every ten seconds, and stays as it is when that fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const failed = { status: 409, body: { detail: 'No.' } };
    const newer = { body: wire(state({ remotes: [identity] })) };
    const { reads } = await open({ answers: [{ body: wire(state()) }, newer, failed] });
    await screen.findByRole('region', { name: 'mf-desks' });
    expect(reads()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'mf-desks' })).toBeNull());
    expect(reads()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    expect(await screen.findByText('This may be out of date')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'mf-identity' })).toBeTruthy();
  });
});

describe('versions: actions', () => {
  const dialog = () => screen.findByRole('alertdialog');

  it('kills after showing the consequences, on the revision that was read', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Kill mf-desks 1.4.2' }));
    const asked = within(await dialog());
    expect(asked.getByText(/No client gets mf-desks 1\.4\.2 any longer\. Open pages leave it/)).toBeTruthy();
    expect(asked.getByText('People who have it now get 1.4.1 instead.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Kill' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toEqual([{ revision: 12, remote: 'mf-desks', action: 'kill', version: '1.4.2' }]);
    expect(await screen.findByText('mf-desks 1.4.2 is no longer available.')).toBeTruthy();
  });

  it.each([
    [
      'Promote mf-desks 1.4.2',
      'globex stays on the version that is pinned there.',
      { action: 'promote', version: '1.4.2' },
    ],
    [
      'Revive mf-desks 1.3.0',
      'mf-desks 1.3.0 is available again. No one is assigned to it at the moment.',
      { action: 'revive', version: '1.3.0' },
    ],
    [
      'Roll back mf-desks',
      /This undoes the last change of mf-desks: 1\.5\.0, “Withdrawn automatically”/,
      { action: 'roll_back' },
    ],
  ])('%s: %s', async (name, words, change) => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name }));
    const asked = within(await dialog());
    expect(asked.getByText(words)).toBeTruthy();
    await user.click(asked.getByRole('button', { name: /^(Promote|Revive|Roll back)$/ }));
    await waitFor(() => expect(sent()).toEqual([{ revision: 12, remote: 'mf-desks', ...change }]));
  });

  it('cancelled, it does nothing', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Kill mf-desks 1.4.2' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('refused: the reason is in the dialog, the newest state behind it, and the next try is about that', async () => {
    const newest = state({
      revision: 14,
      remotes: [
        {
          ...desks,
          versions: [
            buildVersion({ version: '1.9.0', places: [buildPlace()] }),
            ...desks.versions.slice(0, 1),
          ],
        },
      ],
    });
    const post = { status: 409, body: { detail: 'Somebody was faster: it was changed at 14:06.' } };
    const { user, sent } = await open({ answers: [{ body: wire(state()) }, { body: wire(newest) }], post });
    await user.click(await screen.findByRole('button', { name: 'Kill mf-desks 1.4.2' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Kill' }));
    const asked = within(await dialog());
    expect((await asked.findByRole('alert')).textContent).toContain('Somebody was faster');
    expect(asked.getByText('People who have it now get 1.9.0 instead.')).toBeTruthy();
    expect(screen.getByText('1.9.0', { selector: 'th *' })).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Kill' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map((body) => (body as { revision: number }).revision)).toEqual([12, 14]);
  });
});
