/** Statements that one connection keeps prepared; a plan takes some ten kilobytes of the database's memory. */
const KEPT = 256;

/** Which texts a connection has prepared, by name; those used longest ago go first. */
export interface PreparedNames<Statement> {
  /** Undefined for a text that is not prepared here. It counts as used now. */
  get(text: string): Statement | undefined;
  /** @returns what had to go for it; to be closed on the connection */
  add(text: string, statement: Statement): Statement | undefined;
  /** A name that this connection has never had. */
  nextName(): string;
}

/**
 * Statements are known to a connection by name, so each connection has its own list. Searches come in hundreds of shapes
 * (lists in conditions, optional filters): they push each other out, never what every request uses.
 */
export function createPreparedNames<Statement>(kept = KEPT): PreparedNames<Statement> {
  // A Map keeps the order of insertion: a used one moves to the end, so the first is the oldest.
  const known = new Map<string, Statement>();
  let made = 0;

  return {
    get(text) {
      const found = known.get(text);
      if (found === undefined) return undefined;
      known.delete(text);
      known.set(text, found);
      return found;
    },
    add(text, statement) {
      known.set(text, statement);
      if (known.size <= kept) return undefined;
      const [oldest] = known;
      if (!oldest) return undefined;
      known.delete(oldest[0]);
      return oldest[1];
    },
    nextName() {
      made += 1;
      return `portal_${made}`;
    },
  };
}
