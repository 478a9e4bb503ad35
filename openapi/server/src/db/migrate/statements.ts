export interface Statement {
  /** Without comments around and in it, and without the semicolon. */
  sql: string;
  /** The comments since the statement before, without their dashes. */
  comment: string;
}

/** Comments, strings, quoted names and bodies in dollars: a semicolon in them ends nothing. (`E'…\'…'` is not known.) */
const TOKENS =
  /--([^\n]*)|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$[a-z_]*\$)[\s\S]*?\2|;|[^;'"$/-]+|[\s\S]/gi;

/** The statements of an SQL file, one by one. */
export function splitStatements(file: string): Statement[] {
  const statements: Statement[] = [];
  let sql = '';
  let comments: string[] = [];
  const end = () => {
    if (sql.trim() !== '') {
      statements.push({ sql: sql.trim(), comment: comments.join('\n') });
      comments = [];
    }
    sql = '';
  };
  for (const [token, comment] of file.matchAll(TOKENS)) {
    if (comment !== undefined) comments.push(comment.trim());
    else if (token === ';') end();
    else if (!token.startsWith('/*')) sql += token;
  }
  end();
  return statements;
}
