/** Ids are 32-bit integers in the database, from 1 on. */
const MAX_ID = 2_147_483_647;

/** The id in a part of an address; `null` for what no record can have. */
export function recordId(text: string | null | undefined): number | null {
  const isId = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;
  return isId ? Number(text) : null;
}
