import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Document, type Media, resolveRef, routesOf, type Schema } from '../generate/document.ts';

/** Every example of the document that does not fit its schema, and how many were looked at. */
export function exampleProblems(document: Document): { problems: string[]; checked: number } {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ ...document, $id: 'document' });
  const problems: string[] = [];
  let checked = 0;

  const rebase = (schema: Schema): unknown =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));

  const check = (schema: Schema, value: unknown, place: string): void => {
    checked += 1;
    const validate = ajv.compile(rebase(schema) as object);
    if (!validate(value)) problems.push(`${place}: ${ajv.errorsText(validate.errors)}`);
  };
  const checkMedia = (media: Media | undefined, place: string): void => {
    if (media?.schema === undefined) return;
    if (media.example !== undefined) check(media.schema, media.example, place);
    for (const [name, { value }] of Object.entries(media.examples ?? {})) {
      check(media.schema, value, `${place} ${name}`);
    }
  };

  // Most operations share their refusals: one look at each is enough.
  const seen = new Set<unknown>();
  for (const { path, method, operation, parameters } of routesOf(document)) {
    const place = `${method} ${path}`;
    checkMedia(operation.requestBody?.content['application/json'], `${place} body`);
    for (const parameter of parameters) {
      if (parameter.example !== undefined)
        check(parameter.schema, parameter.example, `${place} ${parameter.name}`);
    }
    for (const [status, reference] of Object.entries(operation.responses)) {
      const response = resolveRef(document, reference);
      if (seen.has(response)) continue;
      seen.add(response);
      checkMedia(response.content?.['application/json'], `${place} ${status}`);
    }
  }
  return { problems, checked };
}
