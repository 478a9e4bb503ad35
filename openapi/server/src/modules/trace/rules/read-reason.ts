const SHORTEST = 3;
const LONGEST = 500;

/** The reason of a search as it was written, from its header; null where it is none of 3 to 500 characters. */
export function readReason(header: string): string | null {
  let text: string;
  try {
    text = decodeURIComponent(header);
  } catch {
    return null;
  }
  // The log is read by people and exported to tables: one line, and nothing that the database refuses.
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const length = [...line].length;
  return line.isWellFormed() && length >= SHORTEST && length <= LONGEST ? line : null;
}
