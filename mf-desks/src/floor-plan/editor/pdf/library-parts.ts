/**
 * Hands pdf.js the files that it would fetch by itself. They are chunks of this remote, and so checked against their
 * hashes like all of its code; nothing comes from another address.
 */
export class LibraryParts {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const part = (await this.#partsOf(kind))[filename];
    // It goes on without: letters of a code page of East Asia that the file does not explain stay out of the picture.
    if (!part) throw new Error(`${filename} is not shipped`);
    // Not by `fetch`: the page's policy lets no `data:` through.
    return Uint8Array.from(atob(part.slice(part.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  }

  async #partsOf(kind: string): Promise<Readonly<Record<string, string>>> {
    if (kind === 'standardFontDataUrl') return (await import('./fonts.ts')).FONTS;
    if (kind === 'wasmUrl') return (await import('./decoders.ts')).DECODERS;
    return {};
  }
}
