import type { Visit, VisitAction } from '#parts/api';

/** What is done in a dialog of its own, asked for by a row or the panel. */
export type RowAction =
  | 'cancel'
  | 'lanyard'
  | 'delay'
  | 'print-again'
  | 'nda'
  | 'contact-host'
  | 'contact-visitor'
  | 'sms-alert';

/** What a row can be asked to do. They stay the same from render to render. */
export interface RowEvents {
  /** Its panel. */
  onOpen: (visit: Visit) => void;
  onAsk: (dialog: RowAction, visit: Visit, hostId?: number) => void;
  /** `cancel` asks first. */
  onAct: (visit: Visit, action: VisitAction) => void;
  /** Prints once the check-in is done, and not otherwise. */
  onCheckInAndPrint: (visit: Visit) => void;
  /** Printed already: warns first. */
  onPrint: (visit: Visit) => void;
  /** Of somebody who has left with it. */
  onLanyardBack: (visit: Visit) => void;
}
