import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/inputs.ts';

/** The remote cannot be created; the message says why and what to do. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** A new remote copies the library versions of this one: the whole portal uses one version of each. */
const MODEL = 'mf-desks';
const TEMPLATE = join(import.meta.dirname, 'template');

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

/**
 * Writes a remote of the right shape: all of it, or nothing.
 * @param folder parent of its own folder
 * @returns the new remote's folder
 * @throws Refused
 */
export async function makeRemote(name: string, folder: string): Promise<string> {
  assertName(name);
  const place = join(folder, name);
  if (existsSync(place)) throw new Refused(`${place} is already there; choose another name, or remove it.`);
  const draft = join(folder, `.${name}.draft-${process.pid}`);
  try {
    await writeRemote(name, draft);
    await rename(draft, place);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return place;
}

function assertName(name: string): void {
  if (/^mf(-[a-z][a-z0-9]*)+$/.test(name) && name.length <= 64) return;
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  const near = words.split(/[^a-z0-9]+/).filter((word) => /^[a-z]/.test(word) && word !== 'mf');
  const hint = near.length > 0 ? ` Did you mean mf-${near.join('-')}?` : '';
  throw new Refused(
    `"${name}" is no name of a remote: it starts with mf- and goes on in small letters, as in mf-lost-property.${hint}`,
  );
}

async function writeRemote(name: string, draft: string): Promise<void> {
  const forms = wordForms(name);
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && !one.parentPath.includes('node_modules'))) {
    const file = join(entry.parentPath, entry.name);
    const target = join(draft, inForms(file.slice(TEMPLATE.length + 1), forms));
    const text = inForms(await readFile(file, 'utf8'), forms);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, entry.name === 'package.json' ? await withVersions(text) : text);
  }
}

/** The template names the libraries, the model their versions. */
async function withVersions(text: string): Promise<string> {
  const model = JSON.parse(await readFile(join(ROOT, MODEL, 'package.json'), 'utf8')) as Manifest;
  const known = { ...model.devDependencies, ...model.dependencies };
  const manifest = JSON.parse(text) as Manifest;
  for (const libraries of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(libraries)) {
      const version = known[name];
      if (version === undefined)
        throw new Refused(`${MODEL} has no ${name}, whose version a new remote takes.`);
      libraries[name] = version;
    }
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Each spelling of the template's own name, and its replacement in the new remote. */
type WordForms = readonly (readonly [pattern: RegExp, replacement: string])[];

/**
 * For `mf-lost-property`: `mf-example` becomes `mf-lost-property`, `ExampleScreen` `LostPropertyScreen`,
 * `EXAMPLE_PATH` `LOST_PROPERTY_PATH`, a title `Example` `Lost property`, and any other `example` `lost-property`.
 */
function wordForms(remote: string): WordForms {
  const kebab = remote.replace(/^mf-/, '');
  const words = kebab.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join('');
  return [
    [/EXAMPLE/g, words.join('_').toUpperCase()],
    [/Example(?=[A-Z])/g, pascal],
    [/Example/g, capital(words.join(' '))],
    [/example(?=[A-Z])/g, pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    [/example/g, kebab],
  ];
}

function inForms(text: string, forms: WordForms): string {
  return forms.reduce((written, [pattern, replacement]) => written.replaceAll(pattern, replacement), text);
}
