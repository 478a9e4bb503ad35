/** A rule, or an at-rule with what is in it. */
interface Block {
  /** Selector or at-rule, without the brace. */
  readonly head: string;
  readonly body: string;
}

/** Splits flat CSS, as antd's library for styles writes it (no comments, no strings with braces), into its blocks. */
export function parseBlocks(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    }
  }
  return blocks;
}

/** The selectors of a list; a comma inside `:is()` or `:not()` does not end one. */
export function splitSelectors(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= list.length; at += 1) {
    const sign = list[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === undefined || (sign === ',' && depth === 0)) {
      selectors.push(list.slice(start, at).trim());
      start = at + 1;
    }
  }
  return selectors;
}

/** The CSS without the selectors that are not wanted, and without what is empty then. */
export function prune(css: string, isWanted: (selector: string) => boolean): string {
  return parseBlocks(css)
    .map(({ head, body }) => {
      if (/^@(media|supports|layer|container)/.test(head)) {
        const inner = prune(body, isWanted);
        return inner ? `${head}{${inner}}` : '';
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      const wanted = splitSelectors(head).filter(isWanted);
      return wanted.length > 0 && body.trim() ? `${wanted.join(',')}{${body}}` : '';
    })
    .filter(Boolean)
    .join('\n');
}

/** The custom properties that a CSS text defines, by the selector and the name. */
export function parseDefinitions(css: string): { selector: string; name: string; value: string }[] {
  return parseBlocks(css).flatMap(({ head, body }) =>
    parseDeclarations(body)
      .filter(([name]) => name.startsWith('--'))
      .flatMap(([name, value]) => splitSelectors(head).map((selector) => ({ selector, name, value }))),
  );
}

function parseDeclarations(body: string): [string, string][] {
  return body.split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':');
    return colon < 0 ? [] : [[one.slice(0, colon).trim(), one.slice(colon + 1).trim()]];
  });
}

/** The custom properties that a CSS text asks for. */
export function referencesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
}
