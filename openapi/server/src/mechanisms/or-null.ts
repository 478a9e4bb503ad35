/** Text as it is stored: trimmed, and nothing where it is empty. */
export function orNull(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text?.trim() || null;
}
