import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';
import type { Document } from './document.ts';
import { mergeSettings } from './settings.ts';

export const DOCUMENT_ROOT = fileURLToPath(new URL('../document/openapi.yaml', import.meta.url));

/** The hand-written files as one document; throws with the places of all that does not resolve. */
export async function bundleDocument(): Promise<Document> {
  const config = await createConfig({});
  const { bundle: bundled, problems } = await bundle({ ref: DOCUMENT_ROOT, config });
  if (problems.length > 0) {
    const places = problems.map((problem) => `${problem.location[0]?.pointer ?? ''}: ${problem.message}`);
    throw new Error(`The document does not bundle:\n${places.join('\n')}`);
  }
  const document = bundled.parsed as unknown as Document;
  mergeSettings(document);
  return document;
}
