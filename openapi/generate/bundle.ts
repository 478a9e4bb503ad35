import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleFromString, createConfig, parseYaml, stringifyYaml } from '@redocly/openapi-core';
import type { Document } from './document.ts';
import { mergeSettings } from './settings.ts';

const FOLDER = fileURLToPath(new URL('../document/', import.meta.url));

/** The root, where its references start. */
export const DOCUMENT_ROOT = `${FOLDER}openapi.yaml`;

/** `openapi.yaml` with the tag and the paths of each file in `paths/`: a domain adds files and no line here. */
export function readRoot(): string {
  const root = parseYaml(readFileSync(DOCUMENT_ROOT, 'utf8')) as object;
  const tags: Document['tags'] = [];
  const paths: Record<string, { $ref: string }> = {};
  for (const file of globSync('paths/*.yaml', { cwd: FOLDER }).sort()) {
    const { tag, ...rest } = parseYaml(readFileSync(FOLDER + file, 'utf8')) as { tag?: Document['tags'][0] };
    if (tag) tags.push(tag);
    for (const path of Object.keys(rest).filter((key) => key.startsWith('/'))) {
      if (paths[path]) throw new Error(`${file} and ${paths[path].$ref.split('#')[0]} both have ${path}.`);
      paths[path] = { $ref: `${file}#/${path.replaceAll('/', '~1')}` };
    }
  }
  return stringifyYaml({ ...root, tags, paths });
}

/** The hand-written files as one document; throws with the places of all that does not resolve. */
export async function bundleDocument(): Promise<Document> {
  const config = await createConfig({});
  const source = readRoot();
  const { bundle: bundled, problems } = await bundleFromString({
    source,
    absoluteRef: DOCUMENT_ROOT,
    config,
  });
  if (problems.length > 0) {
    const places = problems.map((problem) => `${problem.location[0]?.pointer ?? ''}: ${problem.message}`);
    throw new Error(`The document does not bundle:\n${places.join('\n')}`);
  }
  const document = bundled.parsed as unknown as Document;
  mergeSettings(document);
  return document;
}
