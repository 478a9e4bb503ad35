import type { Visit, VisitAction } from '#parts/api';

/** Actions with a dialog, from a row or the panel. */
export type RowAction =
  | 'cancel'
  | 'lanyard'
  | 'delay'
  | 'print-again'
  | 'nda'
  | 'contact-host'
  | 'contact-visitor'
  | 'sms-alert';

/** The handlers for a row's actions; stable between renders. */
export interface RowEvents {
  /** Opens its panel. */
  onOpen: (visit: Visit) => void;
  onAsk: (dialog: RowAction, visit: Visit, hostId?: number) => void;
  /** `cancel` asks first. */
  onAct: (visit: Visit, action: VisitAction) => void;
  /** Prints only after the check-in has succeeded. */
  onCheckInAndPrint: (visit: Visit) => void;
  /** Warns first if it was printed before. */
  onPrint: (visit: Visit) => void;
  /** For a visitor who has left with it. */
  onLanyardBack: (visit: Visit) => void;
}
