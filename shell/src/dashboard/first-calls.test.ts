// @vitest-environment jsdom
import { callAddress } from '@portal/shared/first-calls';
import { callsOnMount, fakeSession, type SessionOverrides } from '@portal/shared/testing';
import { expect, it } from 'vitest';
import { DASHBOARD_CALLS } from './first-calls.ts';

const sites = [
  { id: 1, name: 'Auckland', timeZone: 'Pacific/Auckland' },
  { id: 2, name: 'Honolulu', timeZone: 'Pacific/Honolulu' },
];

it.each<[string, SessionOverrides]>([
  ['at home', { siteId: 1, user: { siteId: 1, permittedSites: sites } }],
  ['at another site, in another day', { siteId: 1, user: { siteId: 2, permittedSites: sites } }],
  ['at all sites', { siteId: null, user: { siteId: 2, permittedSites: sites } }],
  ['without a home site', { siteId: null, user: { siteId: null, permittedSites: sites } }],
])('the dashboard itself requests exactly the declared calls, %s', async (_, session) => {
  const state = fakeSession(session);
  const declared = DASHBOARD_CALLS.map((call) => callAddress(call, state, new Date()));
  const load = () => import('../presence/presence-prompt.tsx').then((m) => m.PresencePrompt);
  expect(await callsOnMount(load, { session })).toEqual(declared);
});
