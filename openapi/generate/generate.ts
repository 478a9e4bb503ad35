import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { camelDocument } from './camelize.ts';
import { codecOf } from './codec.ts';
import { bundleDocument, type Document, routesOf } from './document.ts';

const OUT = new URL('../generated/', import.meta.url);
const HEADER = '// Written by `npm run generate` from openapi/document. Do not edit, do not commit.\n';

async function types(document: Document): Promise<string> {
  const ast = await openapiTS(structuredClone(document) as unknown as OpenAPI3, { alphabetize: false });
  return astToString(ast);
}

/** Who may call what, by operationId: the same table that the server checks. */
function accessOf(document: Document, tag: string): Record<string, unknown> {
  const entries = routesOf(document).filter(({ operation }) => operation.tags.includes(tag));
  return Object.fromEntries(
    entries.map(({ operation }) => [operation.operationId, operation['x-access'] ?? null]),
  );
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
await write('server.ts', HEADER + (await types(document)));
for (const { name: tag } of document.tags) {
  const codec = `export const codec = ${JSON.stringify(codecOf(document, tag))};\n`;
  const access = `export const access = ${JSON.stringify(accessOf(document, tag))} as const;\n`;
  await write(`client/${tag}.ts`, HEADER + (await types(camelDocument(document, tag))) + `${codec}${access}`);
}
console.log(`generated ${fileURLToPath(OUT)} for ${document.tags.map(({ name }) => name).join(', ')}`);
