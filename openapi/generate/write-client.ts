import type { ClientTables, OperationTable, ShapeTable } from './operations.ts';

/**
 * The modules of a tag's operations, by file name: one an operation, one a shape that several may have. A bundler
 * moves whole modules, so this is what puts the names of an operation into the chunk that calls it, and nowhere else.
 */
export function operationFiles(tag: string, { operations, shapes }: ClientTables): Map<string, string> {
  const files = new Map<string, string>();
  for (const { id, ...table } of operations) {
    files.set(
      `${tag}/${kebab(id)}.ts`,
      `${importsOf(table, './shapes/')}import type { Operation } from '../../../client/operation.ts';
import type { operations } from '../${tag}.ts';
export const ${id}: Operation<operations['${id}']> = ${literal(table)};
`,
    );
  }
  for (const [name, shape] of shapes) {
    files.set(
      `${tag}/shapes/${name}.ts`,
      `${importsOf(shape, './')}import type { Shape } from '../../../../client/operation.ts';
export const ${identifier(name)}: Shape = ${literal(shape)};
`,
    );
  }
  return files;
}

/** The lines by which the tag's own module offers its operations by name. */
export function operationExports(tag: string, operations: readonly OperationTable[]): string {
  return operations.map(({ id }) => `export { ${id} } from './${tag}/${kebab(id)}.ts';\n`).join('');
}

/** `listDesks` -> `list-desks`. */
const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const identifier = (shape: string) => `shape_${shape}`;

function importsOf(value: unknown, folder: string): string {
  return [...modulesIn(value)]
    .sort()
    .map((name) => `import { ${identifier(name)} } from '${folder}${name}.ts';\n`)
    .join('');
}

function modulesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (isModule(value)) found.add(value.module);
  else if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) modulesIn(child, found);
  }
  return found;
}

/** A table as code: JSON, but for the shapes of other modules, which are named. */
function literal(value: unknown): string {
  if (isModule(value)) return identifier(value.module);
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, child]) => `${JSON.stringify(key)}: ${literal(child)}`)
    .join(', ')} }`;
}

/** A property may be called `module` too; its shape is then an object, and no name. */
function isModule(value: unknown): value is Extract<ShapeTable, { module: string }> {
  return typeof value === 'object' && value !== null && 'module' in value && typeof value.module === 'string';
}
