import { dereference, type OpenApiDocument, type Operation } from './document.ts';

/** Names of properties that hold a person, or lead to one. */
const PERSON =
  /^(first_name|last_name|email|photo|user|users|user_id|user_ids|employees?|employee_id|colleague|people|person|person_name|attends|attendees|hosts?|host_name|host_id|sitter|drivers?|passengers?|requester|providers?|owner|created_by|created_by_id|by|marked_by|started_by|saved_by)$/;
/** Names of properties that hold a place. */
const PLACE =
  /^(site|site_id|site_name|building|floor|floor_id|map_id|zones?|zone_id|desks?|desk_id|desk_name|desk_today|rooms?|room_id|resource|resource_id|carpark|carpark_id|car_park|space|space_id|parking_space|parking|ev-bookings|place|location|presence|on_site|current_reservation)$/;
/** Names of sentences, which may tell both. */
const SENTENCE = /^(reasons?|why_not|sentences|no_offer_reason|detail|text)$/;

/**
 * Whether an answer of the operation can reveal where a person is: by its properties, at any depth, together with those
 * in its address and parameters, or because it is a file, a stream or a sentence. Refusals count if they have a schema
 * of their own.
 */
export function carriesPersonWithPlace(document: OpenApiDocument, operation: Operation): boolean {
  const { path, parameters, responses } = operation;
  const asked = [...path.split('/'), ...parameters.map(({ name }) => name)];
  const names = new Set<string>();
  for (const { content = {} } of Object.values(responses)) {
    for (const [type, { schema }] of Object.entries(content)) {
      if (type.startsWith('image/')) continue;
      if (!type.endsWith('json')) return true;
      addNames(document, schema, names, new Set());
    }
  }
  const answers = (pattern: RegExp) => [...names].some((name) => pattern.test(name));
  const asks = (pattern: RegExp) => asked.some((name) => pattern.test(name));
  return (
    answers(SENTENCE) ||
    (answers(PERSON) && (answers(PLACE) || asks(PLACE))) ||
    (answers(PLACE) && asks(PERSON))
  );
}

/** The general answers of refusals have words of one fixed kind each. */
const GENERAL = new Set(
  ['Problem', 'ServerProblem', 'ValidationProblem'].map((name) => `#/components/schemas/${name}`),
);

function addNames(document: OpenApiDocument, given: unknown, names: Set<string>, seen: Set<string>): void {
  if (typeof given !== 'object' || given === null) return;
  if ('$ref' in given && typeof given.$ref === 'string') {
    if (seen.has(given.$ref) || GENERAL.has(given.$ref)) return;
    seen.add(given.$ref);
  }
  const schema: Record<string, unknown> = { ...dereference(document, given) };
  for (const part of [
    schema.items,
    schema.additionalProperties,
    schema.allOf,
    schema.oneOf,
    schema.anyOf,
  ].flat()) {
    addNames(document, part, names, seen);
  }
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    names.add(name);
    addNames(document, part, names, seen);
  }
}
