import { type DomainNames, moduleOf, remoteOf } from './names.ts';

/** The `package.json` of the new remote, as far as the lock file repeats it. */
interface Manifest {
  name: string;
  version: string;
  license: string;
  dependencies: object;
  devDependencies: object;
}
interface LockFile {
  packages: Record<string, object>;
}

/**
 * Every existing file that a new domain changes, with the change. `tables.ts` has the types that `write-tables.ts` generates
 * from the migrations.
 */
export const LISTS: Readonly<
  Record<string, (text: string, names: DomainNames, manifest: Manifest) => string>
> = {
  'openapi/server/src/modules/index.ts': addModule,
  '.github/CODEOWNERS': addOwners,
  'package-lock.json': addToLock,
  // `write-tables.ts` generates it from the migrations, afterwards.
  'openapi/server/src/db/tables.ts': (text) => text,
};

/** Those of them that are no tool's output. */
export const BY_HAND = Object.keys(LISTS).filter((file) => !/(package-lock\.json|tables\.ts)$/.test(file));

/** Before the offboarding, which comes after everything that people hold. Biome sorts the import. */
function addModule(text: string, names: DomainNames): string {
  const module = moduleOf(names);
  return text
    .replace(/^import .*offboarding\/module/m, `import { ${module} } from './${names.plural}/module.ts';\n$&`)
    .replace(/^ {2}offboardingModule,$/m, `  ${module},\n$&`);
}

function addOwners(text: string, names: DomainNames): string {
  const { plural } = names;
  const owned = [
    `/${remoteOf(names)}/`,
    `/openapi/document/*/${plural}.yaml`,
    `/openapi/server/src/modules/${plural}/`,
    `/e2e/specs/${plural}/`,
  ];
  return `${text}\n# ${plural}\n${owned.map((path) => `${path} @workplace-portal/${plural}\n`).join('')}`;
}

/** By hand and not by npm: nothing has to be fetched, because the lock file has every library of the template. */
function addToLock(text: string, names: DomainNames, manifest: Manifest): string {
  const lock = JSON.parse(text) as LockFile;
  const folder = remoteOf(names);
  const { name, version, license, dependencies, devDependencies } = manifest;
  const packages = {
    ...lock.packages,
    [folder]: { name, version, license, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  // As npm sorts them, or its next run would rewrite every line.
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
