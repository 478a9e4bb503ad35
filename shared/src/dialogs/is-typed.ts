/** Whether the word was typed to confirm: spaces and capitals do not matter, everything else does. */
export function isTyped(typed: string, word: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase();
  return plain(typed) !== '' && plain(typed) === plain(word);
}
