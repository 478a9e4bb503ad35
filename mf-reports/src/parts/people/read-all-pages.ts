/** The server's maximum. */
const LONGEST_PAGE = 100;

export type ReadPage<Row> = (part: {
  page: number;
  limit: typeof LONGEST_PAGE;
}) => Promise<{ count: number; results: readonly Row[] }>;

/** Reads all rows of a list in order, page by page. Counts of past days don't change between the requests. */
export async function readAllPages<Row>(read: ReadPage<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { count, results } = await read({ page, limit: LONGEST_PAGE });
    rows.push(...results);
    if (results.length === 0 || rows.length >= count) return rows;
  }
}
