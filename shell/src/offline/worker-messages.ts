/** A file of a remote that the page has loaded, with the hash it was checked against. */
export interface LoadedFile {
  readonly url: string;
  readonly integrity: string;
}

/** The last frame, for the first paint of the next visit; see `painted-frame.ts`. */
export interface PaintedFrame {
  readonly path: string;
  readonly html: string;
  /** The rules that it needs, so that no style sheet has to load first, including those from `style` attributes. */
  readonly css: string;
}

/** Messages from a page to its worker. `SKIP_WAITING` is workbox's name. */
export type WorkerMessage =
  | { readonly type: 'SKIP_WAITING' }
  /** The page is shown: cache the files it consists of. */
  | { readonly type: 'STANDS'; readonly files: readonly LoadedFile[] }
  /**
   * `userId`: owner of the frame. A page that is left because of a log-out sends this after its person was forgotten.
   */
  | { readonly type: 'PAINTED'; readonly frame: PaintedFrame; readonly userId: number }
  /** Theme or language have changed: the stored page must be requested again. */
  | { readonly type: 'LOOK' };
