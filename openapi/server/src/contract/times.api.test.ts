import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  authorization,
  bearerOf,
  callersOf,
  insertRecords,
  isForTokens,
  prepareClients,
  type Row,
  rowOf,
} from '../testing/access-fixture.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type TimePlace, timePlaces } from '../testing/worst-inputs.ts';
import { worstTimes } from '../testing/worst-values.ts';
import { operationsOf, readDocument } from './document.ts';

const document = readDocument();
const operations = operationsOf(document)
  .map((operation) => ({
    id: operation.id,
    url: operation.url,
    places: [...timePlaces(document, operation)],
  }))
  .filter(({ places }) => places.length > 0);

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await prepareClients(server);
});
afterAll(() => server.close());

type Call = ReturnType<Row['call']>;

/** A good call with that value at that place. @param route the address, as the router wants it */
function callWith(call: Call, route: string, place: TimePlace, value: string): Call {
  if (place.in === 'path') {
    const at = route.split('/').indexOf(`:${place.name}`);
    return { ...call, url: call.url.split('/').with(at, value).join('/') };
  }
  if (place.in === 'query') {
    const url = new URL(call.url, 'http://north.test');
    url.searchParams.set(place.name, value);
    return { ...call, url: url.pathname + url.search };
  }
  const put = place.put(value);
  if (call.form) {
    const part = typeof put === 'string' ? put : JSON.stringify(put);
    return { ...call, form: { ...call.form, [place.name]: part } };
  }
  return { ...call, body: { ...(call.body as object | undefined), [place.name]: put } };
}

test('the document has times of every kind', () => {
  const places = operations.flatMap((operation) => operation.places);
  expect([...new Set(places.map(({ kind }) => kind))].sort()).toEqual(Object.keys(worstTimes).sort());
  expect(operations.length).toBeGreaterThan(80);
});

test.each(operations)(
  '$id refuses impossible times with a reason, and fails at none',
  async ({ id, url, places }) => {
    const row = rowOf(id);
    const bearer = bearerOf(row);
    const [account = 'superadmin'] = callersOf(row).admitted;
    const records = await insertRecords(server, row, account);
    const agent = isForTokens(row) ? server.anonymous() : await server.loginAs(account);
    const headers =
      isForTokens(row) && bearer ? { authorization: authorization(bearer, records, row.token) } : {};
    const wrong: string[] = [];
    for (const place of places) {
      const { impossible, extreme } = worstTimes[place.kind] ?? { impossible: [], extreme: [] };
      for (const value of [...impossible, ...extreme]) {
        const call = callWith(row.call(records), url, place, value);
        const { status, text } = await agent.call({ ...call, headers: { ...call.headers, ...headers } });
        const isTold = status === 400 && text.includes(`"${place.name}`);
        const isRight = extreme.includes(value) ? status < 500 : isTold;
        if (!isRight) wrong.push(`${place.in} ${place.name} ${value}: ${status} ${text.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
