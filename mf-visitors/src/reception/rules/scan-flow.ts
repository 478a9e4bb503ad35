/** See rules/visits.md#check-in-dialog. */
export const REOPEN_DIALOG_MS = 1000;
export const REOPEN_SCANNER_MS = 2000;

interface HasId {
  id: number;
}

/**
 * The QR flow at reception (rules/visits.md#check-in-dialog): which dialog is open, which waits, and whether the
 * scanner rests.
 */
export interface ScanFlow<V extends HasId> {
  shown: V | null;
  /** Opens a second after the dialog before it closed. */
  waiting: V | null;
  /** For two seconds after an update. */
  isResting: boolean;
}

export type ScanEvent<V extends HasId> =
  | { type: 'scanned'; visit: V; by: 'wedge' | 'camera' }
  | { type: 'reopen' }
  | { type: 'updated'; visit: V }
  | { type: 'rested' }
  | { type: 'hidden' };

export const AT_REST: ScanFlow<never> = { shown: null, waiting: null, isResting: false };

export function scanFlow<V extends HasId>(state: ScanFlow<V>, event: ScanEvent<V>): ScanFlow<V> {
  switch (event.type) {
    case 'scanned':
      if (isRepeated(state, event)) return state;
      if (state.shown === null && state.waiting === null) return { ...state, shown: event.visit };
      return { ...state, shown: null, waiting: event.visit };
    case 'reopen':
      return state.waiting === null ? state : { ...state, shown: state.waiting, waiting: null };
    case 'updated':
      return {
        ...state,
        shown: state.shown?.id === event.visit.id ? event.visit : state.shown,
        isResting: true,
      };
    case 'rested':
      return { ...state, isResting: false };
    case 'hidden':
      return { ...state, shown: null, isResting: false };
  }
}

/** A camera goes on seeing the code that it has read, and a trigger pressed twice right after an update means one. */
function isRepeated(
  { shown, waiting, isResting }: ScanFlow<HasId>,
  event: { visit: HasId; by: 'wedge' | 'camera' },
): boolean {
  const isSame = shown?.id === event.visit.id || waiting?.id === event.visit.id;
  return isSame && (isResting || event.by === 'camera');
}

/** Whether the camera reads: not while a dialog waits for an answer, and again two seconds after it had one. */
export function cameraReads({ shown, waiting, isResting }: ScanFlow<HasId>): boolean {
  return shown === null && waiting === null && !isResting;
}
