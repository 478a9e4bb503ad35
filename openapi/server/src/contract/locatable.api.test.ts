import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareClients } from '../testing/access-fixture.ts';
import type { Agent, TestAnswer } from '../testing/agent.ts';
import { type Account, PASSWORD } from '../testing/fixture.ts';
import { HIDDEN, type HiddenPlaces, insertHiddenPerson, traces } from '../testing/hidden-person.ts';
import { type Call, calls, get, type Hiding } from '../testing/locatable-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { carriesPersonWithPlace } from './carries-person-with-place.ts';
import { operationsOf, readDocument } from './document.ts';
import type { OperationId } from './handler.ts';
import { hides, shows } from './locatable-answers.ts';

const document = readDocument();
const operations = operationsOf(document);
const needToKnow = ['desk_admin', 'deskbooking_admin', 'superadmin'];

describe('a person who is not locatable', () => {
  const telling = operations.filter(
    (operation) =>
      carriesPersonWithPlace(document, operation) &&
      // Only administrators call them, from whom nothing is hidden.
      !operation.access.groups?.every((group) => needToKnow.includes(group)),
  );

  test('lists every operation that can reveal where a person is, once', () => {
    const declared = [...hides, ...Object.values(shows).flat()];
    expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted());
    expect(telling.map(({ id }) => id).filter((id) => !declared.includes(id as OperationId))).toEqual([]);
  });

  test('each operation that hides a person is called', () => {
    expect([...new Set(calls.map(([id]) => id))].toSorted()).toEqual(hides.toSorted());
  });
});

describe('answers', () => {
  let server: TestApp;
  let places: HiddenPlaces;
  let token: string;
  const agents = new Map<string, Agent>();

  beforeAll(async () => {
    server = await createTestApp();
    await prepareClients(server);
    places = await server.db.forClient(server.clientIds.north, insertHiddenPerson);
    const me = server.anonymous();
    expect((await me.logIn(HIDDEN.email, PASSWORD)).status).toBe(204);
    agents.set('self', me);
    for (const [, { as, administrator = 'desk-admin' }] of calls) {
      for (const account of [as, administrator]) {
        if (account === null || account === 'token' || account.endsWith(' display') || agents.has(account))
          continue;
        agents.set(account, await server.loginAs(account as Account));
      }
    }
    for (const account of ['desk', 'superadmin']) {
      const answer = await agents.get(account)?.call({
        method: 'PUT',
        url: `/api/desks/favourites/${places.desks['A-1']}/`,
        body: {},
      });
      expect(answer?.status).toBeLessThan(300);
    }
    const made = await agents.get('superadmin')?.post('/api/data-tokens/', {
      name: 'All',
      scopes: ['desk_reservations', 'parking_reservations', 'room_bookings', 'visits', 'people'],
    });
    token = made?.body.token;
  });
  afterAll(() => server.close());

  const callAs = (who: string, call: Call): Promise<TestAnswer> => {
    const bearer = {
      token: `Bearer ${token}`,
      'room display': `Screen ${places.displays.roomDisplayUuid}`,
      'floor display': `Screen ${places.displays.floorDisplayUuid}`,
    }[who];
    const agent = bearer ? server.anonymous() : agents.get(who);
    if (!agent) throw new Error(`${who} is not logged in.`);
    return agent.call({ ...call(places), headers: bearer ? { authorization: bearer } : {} });
  };
  const found = ({ text }: TestAnswer, { place }: Hiding) =>
    (place === undefined ? traces : [place]).filter((trace) => text.includes(trace));

  test('shows a cleaner who sits at a desk that has to be cleaned today', async () => {
    const answer = await callAs(
      'cleaning',
      get(({ desks }) => `/api/desks/desks/${desks['K-1']}/`),
    );
    expect(answer.text).toContain(HIDDEN.lastName);
  });

  test.each(calls.map(([id, hiding], index) => [id, hiding, index] as const))('%s', async (id, hiding) => {
    const { as, call, self = true, administrator = 'desk-admin' } = hiding;
    const answer = await callAs(as, call);
    expect([401, 403, 500], `${id}: ${answer.text}`).not.toContain(answer.status);
    expect(found(answer, hiding)).toEqual([]);
    if (self) expect(found(await callAs('self', call), hiding)).not.toEqual([]);
    if (administrator) {
      const theirs = await callAs(administrator, call);
      expect(found(theirs, hiding), theirs.text).not.toEqual([]);
    }
  });

  test('no email reveals it to someone else', async () => {
    const told = await server.outbox();
    const others = told.filter(({ to }) => to !== HIDDEN.email);
    for (const one of others) for (const trace of traces) expect(JSON.stringify(one)).not.toContain(trace);
  });
});
