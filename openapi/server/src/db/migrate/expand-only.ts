import { splitStatements } from './statements.ts';

/** The things that a statement, or an action of `alter table`, removes from under a server of the previous release. */
const BREAKS: readonly [RegExp, string][] = [
  [/^drop (table|view|materialized view|function|type|schema|sequence|trigger|policy|domain)\b/, 'drops'],
  [/^drop (?!constraint\b|index\b|expression\b)/, 'drops a column'],
  [/^(alter .* )?rename\b/, 'renames'],
  [/^alter (column )?"?\w+"? (set data )?type\b/, 'changes a type'],
  [/^alter (column )?"?\w+"? drop (default|identity)\b/, 'drops a default'],
  [/^truncate\b/, 'deletes'],
  [/^revoke\b/, 'revokes'],
  [/^create policy .* as restrictive\b/, 'restricts'],
  [/^(enable|force) row level security$/, 'restricts'],
  [/^do\b/, 'cannot be checked'],
];
const ADDS_RULE = /^add (constraint|unique|primary key|foreign key|check|exclude)\b/;
const SETS_NOT_NULL = /^alter (?:column )?("?\w+"?) set not null$/;
const ADDS_COLUMN = /^add (?:column )?(?:if not exists )?("?\w+"?) /;
const FILLS_ITSELF = /\b(default|generated)\b/;

/**
 * Statements of a migration that a server of the previous release would not survive: it reads things that no longer
 * exist, or writes values that are no longer accepted. They belong in a later release, in a file that says `--
 * contract: <number>`. A statement that only looks like one has a comment `-- older servers: <why they are served>`
 * right before it.
 * @returns why, and the statement's beginning; empty if the file only adds
 */
export function breakingStatements(sql: string): string[] {
  const statements = splitStatements(sql).map(({ sql: text, comment }) => ({
    text: text.replace(/\s+/g, ' ').toLowerCase(),
    isExplained: /^older servers: \S/m.test(comment),
  }));
  const own = new Set(
    statements.flatMap(({ text }) => /^create table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  );
  return statements
    .filter(({ isExplained }) => !isExplained)
    .flatMap(({ text }) => validate(text, own).map((why) => `${why}: ${text.slice(0, 60)}`));
}

/** @param own tables that the file itself creates: older servers do not know them */
function validate(text: string, own: ReadonlySet<string>): string[] {
  const table = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(text);
  if (table) return own.has(table[1] ?? '') ? [] : validateActions(splitActions(table[2] ?? ''));
  const on = / on (?:table )?(?:only )?(\w+)/.exec(text)?.[1];
  if (on !== undefined && own.has(on)) return [];
  if (/^create unique index\b/.test(text)) return ['demands what older servers may not keep'];
  return BREAKS.filter(([pattern]) => pattern.test(text))
    .map(([, why]) => why)
    .slice(0, 1);
}

function validateActions(actions: readonly string[]): string[] {
  const filled = new Set(
    actions.flatMap((action) => {
      const added = FILLS_ITSELF.test(action) ? ADDS_COLUMN.exec(action)?.[1] : undefined;
      return added ?? /^alter (?:column )?("?\w+"?) set default /.exec(action)?.[1] ?? [];
    }),
  );
  return actions.flatMap((action) => {
    const notNull = SETS_NOT_NULL.exec(action)?.[1];
    if (notNull !== undefined) return filled.has(notNull) ? [] : ['demands what older servers do not write'];
    if (ADDS_RULE.test(action)) return ['demands what older servers may not keep'];
    if (ADDS_COLUMN.test(action))
      return / not null\b/.test(action) && !FILLS_ITSELF.test(action)
        ? ['demands what older servers do not write']
        : [];
    return BREAKS.filter(([pattern]) => pattern.test(action))
      .map(([, why]) => why)
      .slice(0, 1);
  });
}

/** `add column a int, add check (b in (1, 2))`: at the commas outside brackets. */
function splitActions(text: string): string[] {
  const actions: string[] = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) actions.push('');
    else actions.push(`${actions.pop()}${character}`);
  }
  return actions.map((action) => action.trim());
}

const REPEATABLE = [
  /^create (unique )?index concurrently if not exists /,
  /^drop index concurrently if exists /,
  /^reindex .*\bconcurrently\b/,
  /^(vacuum|analyze)\b/,
  /^alter table \w+ validate constraint \w+$/,
];

/** Statements of a file without a transaction that could not be run a second time, or that would lock others out. */
export function unrepeatableStatements(sql: string): string[] {
  return splitStatements(sql)
    .map((statement) => statement.sql.replace(/\s+/g, ' ').toLowerCase())
    .filter((text) => !REPEATABLE.some((pattern) => pattern.test(text)));
}
