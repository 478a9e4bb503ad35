import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyManifest, ModuleDescriptor, RemoteManifest, ShellManifest } from '@portal/shared/federation';
import { sliceOf } from '../../openapi/compatibility/index.ts';
import { CHUNK_NAMES_FILE, type ChunkNames } from '../../shared/build/chunk-names-plugin.ts';
import { SHARED_CONTRACT_VERSION } from '../../shared/src/federation/contract.ts';
import { FIRST_FILE_FORM } from '../../shared/src/federation/first-file.ts';
import { overBudget, type Weight, weighRemote, weighShell } from '../../shell/hosting/store/budgets.ts';
import {
  type ApiDocument,
  callErrors,
  firstCallErrors,
} from '../../shell/hosting/store/check-first-calls.ts';
import { computeIntegrity } from '../../shell/hosting/store/format/version-files.ts';
import { apiText } from '../../shell/hosting/store/publish-version.ts';
import { DASHBOARD_CALLS } from '../../shell/src/dashboard/first-calls.ts';
import type { BuildTarget } from './compile.ts';
import { compressFile, compressFolder } from './compress.ts';
import { ROOT } from './inputs.ts';
import type { PackageInfo } from './packages.ts';

/** A build as it could be published. */
export interface DescribedBuild {
  /** Whole, but for version (`0.0.0`) and commit: who publishes it gives them, `{ ...manifest, version, commit }`. */
  readonly manifest: AnyManifest;
  /** The slice of the API document; a shell has none. */
  readonly api?: object;
  readonly weights: readonly Weight[];
}

const UNNAMED = { version: '0.0.0', commit: null };

/**
 * Compresses a build where it is and describes it: the same build is described by the same bytes.
 * @param bootKeys ids of the keys that a shell was built with
 */
export async function describeBuild(
  { name, dist }: BuildTarget,
  bootKeys: string[],
): Promise<DescribedBuild> {
  if (name !== 'shell') return describeRemote(name, dist);
  const document = await readDocument();
  refuse(
    name,
    DASHBOARD_CALLS.flatMap((call) =>
      callErrors(call, document).map((error) => `first call ${call.operation}: ${error}.`),
    ),
  );
  const manifest: ShellManifest = {
    kind: 'shell',
    name,
    ...UNNAMED,
    contract: SHARED_CONTRACT_VERSION,
    bootKeys,
    firstFile: FIRST_FILE_FORM,
    firstCalls: DASHBOARD_CALLS,
    ...(await filesOf(dist, 'assets/')),
  };
  return { manifest, weights: weighShell(manifest, await readFile(join(dist, 'index.html'), 'utf8')) };
}

async function describeRemote(name: string, dist: string): Promise<DescribedBuild> {
  const { chunks, texts } = JSON.parse(await readFile(join(dist, CHUNK_NAMES_FILE), 'utf8')) as ChunkNames;
  await rm(join(dist, CHUNK_NAMES_FILE));
  const { files, hashes } = await filesOf(dist, '');
  const entry = Object.keys(files).find((file) => /^entry\..*js$/.test(file));
  if (!entry) throw new Error(`${name}: the build has no entry`);

  const source = join(ROOT, name, 'src/module.ts');
  const { descriptor } = (await import(pathToFileURL(source).href)) as { descriptor: ModuleDescriptor };
  if (descriptor.name !== name) throw new Error(`${source} describes ${descriptor.name}, not ${name}`);
  const { contract, operations } = descriptor;

  const document = await readDocument();
  refuse(name, firstCallErrors(descriptor, document));
  const api = sliceOf(document, operations);
  const manifest: RemoteManifest = {
    kind: 'remote',
    name,
    ...UNNAMED,
    contract,
    entry,
    descriptor,
    operations,
    api: computeIntegrity(apiText(api)),
    chunks: inOrder(chunks),
    texts: inOrder(texts),
    firstFile: FIRST_FILE_FORM,
    files,
    hashes,
  };
  return { manifest, api, weights: weighRemote(manifest) };
}

/**
 * The files of a build, and one more among them: the list of the hashes of those below `folder` (empty, or ends with a
 * slash), by their names in it.
 */
async function filesOf(
  dist: string,
  folder: string,
): Promise<Pick<Required<AnyManifest>, 'files' | 'hashes'>> {
  const files = await compressFolder(dist);
  const listed = Object.entries(files).filter(([name]) => name.startsWith(folder));
  const list = Object.fromEntries(
    listed.map(([name, { integrity }]) => [name.slice(folder.length), integrity]),
  );
  const text = JSON.stringify(list);
  const hashes = `${folder}hashes.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`;
  await writeFile(join(dist, hashes), text);
  return { files: { ...files, [hashes]: await compressFile(join(dist, hashes)) }, hashes };
}

const inOrder = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Which weights of a build are over their budget, as sentences with the package's name. */
export function budgetErrors({ manifest, weights }: DescribedBuild, { budgets = {} }: PackageInfo): string[] {
  return overBudget(weights, budgets).map((error) => `${manifest.name}: ${error}`);
}

async function readDocument(): Promise<ApiDocument> {
  return JSON.parse(await readFile(DOCUMENT, 'utf8')) as ApiDocument;
}

/** @throws Error that names all of them */
function refuse(name: string, errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(errors.map((error) => `${name}: ${error}`).join('\n'));
}

const DOCUMENT = join(ROOT, 'openapi/generated/document.json');
