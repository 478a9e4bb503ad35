import type { Document } from '../generate/document.ts';

/** @throws where it is no OpenAPI document: what cannot be read must not pass for compatible. */
export function readDocument(value: object, name: string): Document {
  const { openapi, paths } = value as Partial<Document>;
  if (typeof openapi !== 'string' || typeof paths !== 'object' || paths === null) {
    throw new Error(`${name} is no OpenAPI document: it has no \`openapi\` or no \`paths\`.`);
  }
  return value as Document;
}
