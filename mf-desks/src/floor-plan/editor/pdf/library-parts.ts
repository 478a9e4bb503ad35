/**
 * Gives pdf.js the files that it would otherwise fetch. They are chunks of this remote, so they are checked against
 * their hashes like all of its code; nothing comes from another address.
 */
export class LibraryParts {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const part = (await this.#partsOf(kind))[filename];
    // pdf.js continues without it: letters of an East Asian code page that the file doesn't embed are missing from
    // the picture.
    if (!part) throw new Error(`${filename} is not shipped`);
    // Not with `fetch`: the page's policy blocks `data:`.
    return Uint8Array.from(atob(part.slice(part.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  }

  async #partsOf(kind: string): Promise<Readonly<Record<string, string>>> {
    if (kind === 'standardFontDataUrl') return (await import('./fonts.ts')).FONTS;
    if (kind === 'wasmUrl') return (await import('./decoders.ts')).DECODERS;
    return {};
  }
}
