import type { Visit } from '#common/api/visitors-api.ts';
import { CheckInDialog } from '#common/check-in/check-in-dialog.tsx';

export interface VisitQrActionProps {
  visit?: Visit | undefined;
  visitId?: number | undefined;
  onChanged?: ((visit: Visit) => void) | undefined;
  onClose: () => void;
}

/** Action `qr-action` of type `visit`: what a scanned visit code opens, wherever it was scanned. */
export function VisitQrAction({ visit, visitId, onChanged, onClose }: VisitQrActionProps) {
  return <CheckInDialog visit={visit} visitId={visitId} onChanged={onChanged} onClose={onClose} />;
}
