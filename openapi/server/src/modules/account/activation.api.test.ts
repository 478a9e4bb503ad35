import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  configureSignup,
  follow,
  groupsOf,
  mailedLink,
  signUpForm,
  siteIds,
  stranger,
  userRows,
} from './account-test-data.ts';

const DAY = 24 * 3_600_000;
/** Has an active account. */
const LINE_MANAGER = 'admin@north.test';
let server: TestApp;
let site: number;
beforeAll(async () => {
  server = await createTestApp();
  [site = 0] = await siteIds(server);
});
afterAll(() => server.close());
// The limits last an hour.
beforeEach(async () => {
  server.clock.advance(2 * 3_600_000);
  await configureSignup(server, { lineManagerVerification: false });
});

let count = 0;
const freeEmail = () => {
  count += 1;
  return `starter-${count}@north.test`;
};
async function signUp(email: string, more: object = {}) {
  const agent = await stranger(server);
  return agent.postForm('/api/users/sign-up/', signUpForm(email, site, more));
}

describe('Activation: a link that does not work', () => {
  it('gets the same answer whether foreign or malformed, and never a 500', async () => {
    const email = freeEmail();
    await signUp(email);
    const link = await mailedLink(server, email, 'activate');
    const [, , id, , token] = link.split('/');
    const bad = [
      `/users/${Number(id) + 1}/activate/${token}`,
      `/users/0/activate/${token}`,
      `/users/99999999999999999999/activate/${token}`,
      `/users/2147483648/activate/${token}`,
      `/users/abc/activate/${token}`,
      `/users/%00/activate/${token}`,
      `/users/${id}/activate/x`,
      `/users/${id}/activate/%F0%9F%91%8D`,
      `/users/${id}/activate/'; drop table users`,
    ];
    const answers = await Promise.all(bad.map((path) => follow(server, path)));
    const foreign = await follow(server, link, 'south');
    const others = new Set([...answers, foreign].map(({ status, text }) => `${status} ${text}`));
    others.delete('400 {"non_field_errors":["This value is not valid."]}');
    expect([...others]).toEqual(['404 {"detail":"Link has expired or been used."}']);
  });

  it('expires after 7 days', async () => {
    const [late, intime] = [freeEmail(), freeEmail()];
    await signUp(late);
    server.clock.advance(1000);
    await signUp(intime);
    server.clock.advance(7 * DAY - 1000);
    expect((await follow(server, await mailedLink(server, late, 'activate'))).status).toBe(404);
    expect((await follow(server, await mailedLink(server, intime, 'activate'))).status).toBe(204);
  });

  it('is a 429 for its address after 60 wrong ones in 15 minutes; valid ones do not count', async () => {
    const agent = await stranger(server);
    const tries = await Promise.all(
      Array.from({ length: 65 }, () => agent.post('/api/users/7/activate/wrong/')),
    );
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(tries.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
    server.clock.advance(15 * 60_000 + 1);
    expect((await agent.post('/api/users/7/activate/wrong/')).status).toBe(404);
  });
});

describe('Line-manager verification', () => {
  async function activated(more: object = {}) {
    await configureSignup(server, { lineManagerVerification: true });
    const email = freeEmail();
    const answer = await signUp(email, {
      tags: ['Parking'],
      line_manager_email: LINE_MANAGER,
      additional_information: { position: 'Cook', permit: '4711' },
      ...more,
    });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    expect(await server.outbox({ kind: 'line-manager-verify', to: email })).toEqual([]);
    await follow(server, await mailedLink(server, email, 'activate'));
    return email;
  }
  const decide = async (link: string, approve: boolean) =>
    (await stranger(server)).postForm(`/api${link}/`, { approve: String(approve) });

  it('shows the person, the requested groups and the answers to approve by label, without using the link up', async () => {
    const email = await activated();
    const link = await mailedLink(server, LINE_MANAGER, 'line-manager-verify');
    const agent = await stranger(server);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await agent.get(`/api${link}/`);
      expect([status, body]).toEqual([
        200,
        {
          id: expect.any(Number),
          first_name: 'Nora',
          last_name: 'Lind',
          email,
          requested_groups: ['Parking'],
          additional_information: { 'Label of permit': '4711' },
        },
      ]);
    }
  });

  it('grants the groups, applies the answers, notifies the person and uses the link up when approved', async () => {
    const email = await activated();
    const link = await mailedLink(server, LINE_MANAGER, 'line-manager-verify');
    expect(await groupsOf(server, email)).toEqual(['employee']);
    expect((await userRows(server, email))[0]?.additional_information).toEqual({ position: 'Cook' });
    const { status, body } = await decide(link, true);
    expect([status, body]).toEqual([200, { approve: true }]);
    expect(await groupsOf(server, email)).toEqual(['employee', 'parking']);
    expect((await userRows(server, email))[0]).toMatchObject({
      additional_information: { position: 'Cook', permit: '4711' },
      pending_information: {},
      pending_groups: [],
      tags: ['Parking'],
    });
    expect(await mailedLink(server, email, 'line-approved')).toBe('/');
    const again = await decide(link, false);
    expect([again.status, again.body]).toEqual([404, { detail: 'Link has expired or been used.' }]);
    expect((await (await stranger(server)).get(`/api${link}/`)).status).toBe(404);
  });

  it('grants nothing, drops pending answers and notifies the person when denied', async () => {
    const email = await activated();
    const link = await mailedLink(server, LINE_MANAGER, 'line-manager-verify');
    expect((await decide(link, false)).body).toEqual({ approve: false });
    expect(await groupsOf(server, email)).toEqual(['employee']);
    expect((await userRows(server, email))[0]).toMatchObject({
      additional_information: { position: 'Cook' },
      pending_information: {},
      pending_groups: [],
      tags: [],
    });
    await mailedLink(server, email, 'line-denied');
  });

  it('is sent to the address in an additional field if the form has no other', async () => {
    const boss = 'security@north.test';
    const answers = { permit: '1', approver: boss };
    await activated({ line_manager_email: '', additional_information: answers });
    expect(await mailedLink(server, boss, 'line-manager-verify')).toMatch(/line_verify/);
  });

  it('requires an address only if something needs approval', async () => {
    await configureSignup(server, { lineManagerVerification: true });
    const asked = { tags: ['Parking'], additional_information: { permit: '1' } };
    expect((await signUp(freeEmail(), asked)).body).toEqual({
      line_manager_email: ['Please enter a valid line manager email.'],
    });
    expect((await signUp(freeEmail())).status).toBe(201);
  });

  it('is not needed when it is off: groups are granted on activation', async () => {
    const email = freeEmail();
    await signUp(email, { tags: ['Parking'], additional_information: { permit: '4711' } });
    expect(await groupsOf(server, email)).toEqual(['employee']);
    await follow(server, await mailedLink(server, email, 'activate'));
    expect(await groupsOf(server, email)).toEqual(['employee', 'parking']);
    expect((await userRows(server, email))[0]?.additional_information).toEqual({ permit: '4711' });
  });

  it('expires after 14 days', async () => {
    await activated();
    const link = await mailedLink(server, LINE_MANAGER, 'line-manager-verify');
    server.clock.advance(14 * DAY);
    expect((await (await stranger(server)).get(`/api${link}/`)).status).toBe(404);
    expect((await decide(link, true)).status).toBe(404);
  });

  it('counts one of two simultaneous decisions', async () => {
    await activated();
    const link = await mailedLink(server, LINE_MANAGER, 'line-manager-verify');
    const answers = await Promise.all([decide(link, true), decide(link, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
