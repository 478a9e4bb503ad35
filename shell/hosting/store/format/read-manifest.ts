import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyManifest } from '@portal/shared/federation';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'remote.schema.json'), 'utf8')) as object;
const validate = new Ajv2020({ allErrors: false, strict: false }).compile(schema);

/**
 * Reads the text of a `remote.json` as that of this version.
 * @throws Error whose message says in a clause what is wrong: `remote.json is an HTML page`
 */
export function readManifest(text: string, name: string, version: string): AnyManifest {
  if (/^\s*</.test(text)) throw new Error('remote.json is an HTML page, not a manifest');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('remote.json is not JSON, or not all of it is there');
  }
  const manifest = checkManifest(value);
  if (manifest.name !== name || manifest.version !== version) {
    throw new Error(`remote.json is that of ${manifest.name} ${manifest.version}`);
  }
  return manifest;
}

/**
 * Checks a manifest against the schema, and what a schema cannot say: that the files it names are listed.
 * @throws Error, as `readManifest`
 */
export function checkManifest(value: unknown): AnyManifest {
  if (!validate(value)) throw new Error(`remote.json is not valid: ${describeProblem(validate.errors?.[0])}`);
  const manifest = value as AnyManifest;
  const named =
    manifest.kind === 'shell'
      ? []
      : [manifest.entry, ...Object.values({ ...manifest.chunks, ...manifest.texts }).flat()];
  const unlisted = [...named, ...(manifest.hashes === undefined ? [] : [manifest.hashes])].find(
    (file) => !Object.hasOwn(manifest.files, file),
  );
  if (unlisted !== undefined)
    throw new Error(`remote.json is not valid: it names ${unlisted}, but lists it not`);
  if (manifest.kind === 'remote' && manifest.descriptor.name !== manifest.name) {
    throw new Error(`remote.json is not valid: its descriptor is that of ${manifest.descriptor.name}`);
  }
  return manifest;
}

function describeProblem(error: ErrorObject | undefined): string {
  const place = error?.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/');
  return `${place || 'the file'} ${error?.message ?? ''}`.trim();
}
