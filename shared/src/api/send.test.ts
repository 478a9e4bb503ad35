// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { fakeSession } from '../testing/fake-session.ts';
import { setScreenUuid } from './request-headers.ts';
import { fetchFile, send, sendAs } from './send.ts';
import * as api from './test-remote.ts';

beforeEach(() => fakeSession());

describe('send', () => {
  it('makes the request of path, query and body, with the key of a create, and gives its data', async () => {
    const calls = fakeServer({ 'POST /api/desks/reservations/': { status: 201, body: [{ site_id: 1 }] } });
    const body = { deskId: 12, dates: ['2026-03-04'] };
    expect(await send(api.createDeskReservations, { body, key: 'key-of-form' })).toEqual([{ siteId: 1 }]);
    expect(calls[0]?.body).toEqual({ desk_id: 12, dates: ['2026-03-04'] });
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key-of-form');
  });

  it('leaves null and undefined out of the query', async () => {
    const calls = fakeServer({ 'GET /api/desks/desks/': { body: { count: 0, results: [] } } });
    await send(api.listDesks, { query: { site: null, zone: undefined, onDate: '2026-03-04' } });
    expect(calls[0]?.url).toBe('/api/desks/desks/?on_date=2026-03-04');
  });

  it('rejects with the error of a refusal', async () => {
    fakeServer({ 'DELETE /api/desks/desks/12/': { status: 409, body: { detail: 'Has reservations.' } } });
    await expect(send(api.deleteDesk, { path: { id: 12 } })).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('takes only the document’s fields', () => {
    const neverCalled = () => {
      // @ts-expect-error a path is needed
      void send(api.getDesk);
      // @ts-expect-error no such value of the query
      void send(api.listDesks, { query: { colour: 'red' } });
      // @ts-expect-error no operation that takes a key
      void send(api.deleteDesk, { path: { id: 12 }, key: 'k' });
      // @ts-expect-error a value that is needed may not be null
      void send(api.listDesksNear, { query: { date: null, people: [1] } });
    };
    expect(neverCalled).toBeTypeOf('function');
  });
});

describe('sendAs', () => {
  it('sends as a device, with the key of a create', async () => {
    setScreenUuid('secret-of-device');
    const calls = fakeServer({ 'POST /api/desks/reservations/': { status: 201, body: [] } });
    const body = { deskId: 12, dates: ['2026-03-04'] };
    await sendAs('screen')(api.createDeskReservations, { body, key: 'key-of-form' });
    expect(calls[0]?.headers.get('Authorization')).toBe('Screen secret-of-device');
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key-of-form');
  });
});

describe('fetchFile', () => {
  it('gives the answer unread, as a file', async () => {
    const calls = fakeServer({ 'GET /api/desks/desks/': { body: { site_id: 1 } } });
    const file = await fetchFile(api.listDesks, { query: { site: 1, zone: null } });
    expect(await file.text()).toBe('{"site_id":1}');
    expect(calls[0]?.url).toBe('/api/desks/desks/?site=1');
  });

  it('rejects with the error of a refusal', async () => {
    fakeServer({ 'GET /api/desks/desks/': { status: 403, body: { detail: 'Not yours.' } } });
    await expect(fetchFile(api.listDesks)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
