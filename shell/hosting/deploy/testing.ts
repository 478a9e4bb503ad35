import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sliceOf } from '@portal/openapi/compatibility';
import type { Registry } from '../registry/registry.ts';
import { computeIntegrity } from '../store/format/version-files.ts';
import { apiText, publishVersion } from '../store/publish-version.ts';
import { buildRemote, buildShell } from '../store/testing.ts';

/** An API document whose only operation answers with these fields. */
export function apiWith(...fields: string[]) {
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]));
  const schema = { type: 'object', required: fields, properties };
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: {
      '/api/desks/': {
        get: {
          operationId: 'listDesks',
          responses: { 200: { description: 'All.', content: { 'application/json': { schema } } } },
        },
      },
    },
    components: { schemas: {} },
  };
}

/** A release store in a folder of its own. */
export function newReleases(): string {
  return mkdtempSync(join(tmpdir(), 'releases-'));
}

export async function releaseRemote(
  releases: string,
  version: string,
  { name = 'mf-a', contract = '1.0.0', uses }: { name?: string; contract?: string; uses?: object } = {},
): Promise<void> {
  await inDraft(async (dist) => {
    const built = buildRemote(dist, version);
    const operations = uses ? ['listDesks'] : [];
    const api = uses ? sliceOf(uses, operations) : { openapi: '3.1.0', paths: {} };
    const descriptor = { ...built.descriptor, name, contract, operations };
    const manifest = {
      ...built,
      name,
      contract,
      operations,
      descriptor,
      api: computeIntegrity(apiText(api)),
    };
    await publishVersion(releases, manifest, dist, { api });
  });
}

/** Knows the boot key `0123456789ab`. */
export async function releaseShell(releases: string, version: string, contract = '1.0.0'): Promise<void> {
  await inDraft(async (dist) => {
    await publishVersion(releases, { ...buildShell(dist, version, {}), contract }, dist);
  });
}

export function writeRegistry(releases: string, registry: Registry): void {
  writeFileSync(join(releases, 'registry.json'), JSON.stringify(registry));
}

async function inDraft(work: (dist: string) => Promise<void>): Promise<void> {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  try {
    await work(dist);
  } finally {
    rmSync(dist, { recursive: true });
  }
}
