/** A file of a remote that the page has loaded, with the hash that it was checked against. */
export interface LoadedFile {
  readonly url: string;
  readonly integrity: string;
}

/** The frame as it was, for the first paint of the next visit; see `painted-frame.ts`. */
export interface PaintedFrame {
  readonly path: string;
  readonly html: string;
  /** The rules that it needs, so that no style sheet has to come first, and what was in `style` attributes. */
  readonly css: string;
}

/** What a page says to its worker. `SKIP_WAITING` is workbox's word. */
export type WorkerMessage =
  | { readonly type: 'SKIP_WAITING' }
  /** The page is: keep what it was made of. */
  | { readonly type: 'STANDS'; readonly files: readonly LoadedFile[] }
  /** `userId`: whose frame it is. A page that is left because of a log-out paints after that person was forgotten. */
  | { readonly type: 'PAINTED'; readonly frame: PaintedFrame; readonly userId: number }
  /** Theme or language are other ones: the page that is kept is to be asked for again. */
  | { readonly type: 'LOOK' };
