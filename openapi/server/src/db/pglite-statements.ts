import { type PGlite, protocol } from '@electric-sql/pglite';
import type { QueryAnswer } from './engine.ts';
import { createPreparedNames } from './prepared-names.ts';

const { serialize } = protocol;

interface Field {
  name: string;
  parse: (text: string) => unknown;
}
interface Statement {
  name: string;
  serializers: ((value: unknown) => string)[];
  fields: Field[];
}

/** The known fields of PGlite's messages; its own types stop at `BackendMessage`. */
type Message =
  | { name: 'dataRow'; fields: (string | null)[] }
  | { name: 'commandComplete'; text: string }
  | { name: 'parameterDescription'; dataTypeIDs: number[] }
  | { name: 'rowDescription'; fields: { name: string; dataTypeID: number }[] }
  | { name: string };

/**
 * Queries of one PGlite as named statements, each parsed once. `PGlite.query` parses and describes every statement
 * again, in three rounds instead of one; that was half of the cost of a booking (`node bench/rush.ts`).
 */
export function preparedQueries(
  pglite: PGlite,
): (text: string, parameters: readonly unknown[]) => Promise<QueryAnswer> {
  const known = createPreparedNames<Statement>();

  async function send(...parts: Uint8Array[]): Promise<Message[]> {
    const { messages } = await pglite.execProtocol(Buffer.concat(parts));
    return messages as unknown as Message[];
  }

  async function prepare(text: string): Promise<Statement> {
    const name = known.nextName();
    let described: Message[];
    try {
      await send(serialize.parse({ name, text }));
      described = await send(serialize.describe({ type: 'S', name }));
    } finally {
      // Also after a failure: until it, PostgreSQL skips everything.
      await send(serialize.sync());
    }
    const statement: Statement = { name, serializers: [], fields: [] };
    for (const message of described) {
      if (isParameters(message)) statement.serializers = message.dataTypeIDs.map(serializerOf);
      if (isRows(message)) statement.fields = message.fields.map(fieldOf);
    }
    const oldest = known.add(text, statement);
    if (oldest) await send(serialize.close({ type: 'S', name: oldest.name }), serialize.sync());
    return statement;
  }

  const serializerOf = (type: number) => pglite.serializers[type] ?? String;
  const fieldOf = ({ name, dataTypeID }: { name: string; dataTypeID: number }): Field => {
    const parser = pglite.parsers[dataTypeID];
    return { name, parse: parser ? (value) => parser(value, dataTypeID) : (value) => value };
  };

  return async (text, parameters) => {
    const statement = known.get(text) ?? (await prepare(text));
    const values = parameters.map((value, index) =>
      value === null || value === undefined ? null : (statement.serializers[index] ?? String)(value),
    );
    const messages = await send(
      serialize.bind({ statement: statement.name, values }),
      serialize.execute({}),
      serialize.sync(),
    );
    return toAnswer(messages, statement.fields);
  };
}

function toAnswer(messages: readonly Message[], fields: readonly Field[]): QueryAnswer {
  const rows: unknown[] = [];
  let command = '';
  let affected = 0;
  for (const message of messages) {
    if (isRow(message)) {
      const row: Record<string, unknown> = {};
      for (const [index, { name, parse }] of fields.entries()) {
        const value = message.fields[index] ?? null;
        row[name] = value === null ? null : parse(value);
      }
      rows.push(row);
    } else if (isEnd(message)) {
      // "INSERT 0 1", "UPDATE 3", "BEGIN"
      const words = message.text.split(' ');
      command = words[0] ?? '';
      affected = Number(words.at(-1)) || 0;
    }
  }
  return { rows, affected, command };
}

const isRow = (message: Message): message is Extract<Message, { fields: (string | null)[] }> =>
  message.name === 'dataRow';
const isEnd = (message: Message): message is Extract<Message, { text: string }> =>
  message.name === 'commandComplete';
const isParameters = (message: Message): message is Extract<Message, { dataTypeIDs: number[] }> =>
  message.name === 'parameterDescription';
const isRows = (
  message: Message,
): message is { name: 'rowDescription'; fields: { name: string; dataTypeID: number }[] } =>
  message.name === 'rowDescription';
