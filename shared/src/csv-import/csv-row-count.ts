/** How many rows a text has, without its head and without empty lines; quoted line breaks count as one row. */
export function csvRowCount(csv: string): number {
  let isQuoted = false;
  let rows = 0;
  let hasText = false;
  for (const sign of `${csv}\n`) {
    if (sign === '"') isQuoted = !isQuoted;
    if ((sign === '\n' || sign === '\r') && !isQuoted) {
      if (hasText) rows += 1;
      hasText = false;
    } else if (sign.trim() !== '') hasText = true;
  }
  const heads = /^\ufeff?"?sep=/i.test(csv) ? 2 : 1;
  return Math.max(0, rows - heads);
}
