import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { bundleDocument } from './bundle.ts';
import { camelDocument } from './camelize.ts';
import { type Document, routesOf } from './document.ts';
import { tablesOf } from './operations.ts';
import { serverDefaults, settingFiles } from './settings.ts';
import { operationExports, operationFiles } from './write-client.ts';

const OUT = new URL('../generated/', import.meta.url);
const HEADER = '// Written by `npm run generate` from openapi/document. Do not edit, do not commit.\n';

/** The server's type of an uploaded file; the browser uses `Blob`. */
const UPLOAD = `/** A file of a form, whole in memory. */
export interface Upload {
    /** As the sender calls it; never to be trusted. */
    filename: string;
    /** The media type that the sender claims. */
    type: string;
    bytes: Buffer;
}
`;

/** @param file name of the type that replaces \`{ type: string, format: binary }\` */
async function types(document: Document, file: 'Upload' | 'Blob'): Promise<string> {
  const ast = await openapiTS(structuredClone(document) as unknown as OpenAPI3, {
    alphabetize: false,
    // Exports each schema under its own name: `import type { Desk } from '@portal/openapi/desks'`.
    rootTypes: file === 'Blob',
    rootTypesNoSchemaPrefix: true,
    transform: (schema) => {
      if (!('format' in schema) || schema.format !== 'binary') return undefined;
      const type = ts.factory.createTypeReferenceNode(file);
      const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
      const none = ts.factory.createLiteralTypeNode(ts.factory.createNull());
      return isNullable && file === 'Blob' ? ts.factory.createUnionTypeNode([type, none]) : type;
    },
  });
  return astToString(ast);
}

/**
 * Access rules by operationId, the same table that the server checks. Single exports, so that a bundle contains only
 * those it reads.
 */
function writeAccess(document: Document, tag: string): string {
  return routesOf(document)
    .filter(({ operation }) => operation.tags.includes(tag))
    .map(({ operation }) => {
      const access = JSON.stringify(operation['x-access'] ?? {});
      return `export const ${operation.operationId} = ${access} as const;\n`;
    })
    .join('');
}

/** Writes only what changed, so that watchers and build caches stay quiet. */
async function write(name: string, text: string): Promise<void> {
  const file = new URL(name, OUT);
  await mkdir(new URL('.', file), { recursive: true });
  const old = await readFile(file, 'utf8').catch(() => undefined);
  if (old !== text) await writeFile(file, text);
}

const document = await bundleDocument();
if (process.argv.includes('--clean')) await rm(OUT, { recursive: true, force: true });
await write('document.json', `${JSON.stringify(document, null, 1)}\n`);
await write('server.ts', HEADER + UPLOAD + (await types(document, 'Upload')));
await write('setting-defaults.ts', HEADER + serverDefaults(document));
const written = new Set<string>();
async function writeClient(name: string, text: string): Promise<void> {
  written.add(name);
  await write(`client/${name}`, HEADER + text);
}
for (const { name: tag } of document.tags) {
  const tables = tablesOf(document, tag);
  const browserTypes = await types(camelDocument(document, tag), 'Blob');
  const access = `export * as access from './${tag}/access.ts';\n`;
  await writeClient(`${tag}.ts`, browserTypes + operationExports(tag, tables.operations) + access);
  await writeClient(`${tag}/access.ts`, writeAccess(document, tag));
  for (const [name, text] of operationFiles(tag, tables)) await writeClient(name, text);
}
for (const [name, text] of settingFiles(document)) await writeClient(name, text);
// Deletes the modules of operations that the document no longer has.
for await (const name of glob('**/*.ts', { cwd: fileURLToPath(new URL('client/', OUT)) })) {
  if (!written.has(name)) await rm(new URL(`client/${name}`, OUT));
}
console.log(`generated ${fileURLToPath(OUT)} for ${document.tags.map(({ name }) => name).join(', ')}`);
