import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  port = await server.listen();
});
afterAll(() => server.close());

/** Status and body that these lines get on a connection of their own. */
async function send(...lines: string[]): Promise<[number, string]> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  return [Number(answer.split(' ')[1]), answer.slice(answer.indexOf('\r\n\r\n') + 4)];
}

test.each([
  ['one host', 200, ['GET /api/whoami/ HTTP/1.1', 'host: north.test']],
  ['two hosts', 400, ['GET /api/whoami/ HTTP/1.1', 'host: north.test', 'Host: south.test']],
  ['the same host twice', 400, ['GET /api/whoami/ HTTP/1.1', 'host: north.test', 'host: north.test']],
  ['two hosts, for the probe', 400, ['GET /api/health/ HTTP/1.1', 'host: a', 'host: b']],
  ['two hosts, for a page', 400, ['GET /log-in HTTP/1.1', 'host: north.test', 'host: south.test']],
  ['two hosts in one header', 404, ['GET /api/whoami/ HTTP/1.1', 'host: north.test, south.test']],
  ['an absolute target', 400, ['GET http://south.test/api/whoami/ HTTP/1.1', 'host: north.test']],
  ['no host', 400, ['GET /api/whoami/ HTTP/1.1']],
  ['no host in HTTP/1.0', 404, ['GET /api/whoami/ HTTP/1.0']],
] as const)('%s: %i', async (_, status, lines) => {
  expect((await send(...lines))[0]).toBe(status);
});

test('gives the reason for refusing two hosts', async () => {
  const [, body] = await send('GET /api/whoami/ HTTP/1.1', 'host: north.test', 'host: south.test');
  expect(JSON.parse(body)).toEqual({
    non_field_errors: ['This request must name the portal exactly once.'],
  });
});
