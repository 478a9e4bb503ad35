import { request } from 'node:http';
import { parse } from 'csv-parse/sync';
import type { Agent } from '../../testing/agent.ts';
import type { TestApp } from '../../testing/test-app.ts';

export interface CreatedToken {
  id: number;
  secret: string;
  authorization: string;
}

let count = 0;

export async function makeToken(
  by: Agent,
  scopes: readonly string[],
  more: Record<string, unknown> = {},
): Promise<CreatedToken> {
  count += 1;
  const body = { name: `Token ${count}`, scopes, ...more };
  const answer = await by.post('/api/data-tokens/', body);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  const { token, data_token } = answer.body;
  return { id: data_token.id, secret: token, authorization: `Bearer ${token}` };
}

export const exportUrl = (dataset: string, query = 'from_date=2026-10-01&until_date=2026-11-30') =>
  `/api/reports/export/?dataset=${dataset}&${query}`;

/** The rows of a CSV by the names of its columns, as another program reads them. */
export function readCsv(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true }) as Record<string, string>[];
}

export function readNdjson(text: string): Record<string, unknown>[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

export interface SlowRead {
  status: number;
  text: string;
  /** Whether it ended as HTTP prescribes. */
  isWhole: boolean;
  trailers: NodeJS.Dict<string>;
}

/** Reads over a real connection, and pauses after the first chunk until `meanwhile` is done. */
export function readSlowly(
  port: number,
  url: string,
  headers: Record<string, string>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<SlowRead> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: url, headers: { host: 'north.test', ...headers } });
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.once('data', () => {
        response.pause();
        meanwhile().then(() => response.resume(), reject);
      });
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => {});
      response.on('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString('utf8'),
          isWhole: response.complete,
          trailers: response.trailers,
        }),
      );
    });
    call.end();
  });
}

/** The audit log's entries of exports and tokens, in order. */
export async function readAudit({ db, clientIds }: TestApp, entity: 'data_export' | 'data_token') {
  return db.forClient(clientIds.north, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'user_id', 'before', 'after'])
      .where('entity', '=', entity)
      .orderBy('id')
      .execute(),
  );
}
