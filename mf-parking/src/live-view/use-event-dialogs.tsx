import { useLazyDialog } from '@portal/shared/lazy-dialog';
import type { CameraEvent } from '#parts/cameras';
import type { EventPanelEvents } from './event-panel.tsx';

const loadNote = () => import('./list-note-dialog.tsx').then((m) => m.ListNoteDialog);
const loadVehicle = () => import('./vehicle-note-dialog.tsx').then((m) => m.VehicleNoteDialog);
const loadPicture = () => import('./picture-dialog.tsx').then((m) => m.PictureDialog);

/** The dialogs of an event; each loads when it is first opened. */
export function useEventDialogs() {
  const note = useLazyDialog(loadNote);
  const vehicle = useLazyDialog(loadVehicle);
  const picture = useLazyDialog(loadPicture);
  const events: EventPanelEvents = {
    onList: (event: CameraEvent, action) => note.open({ event, action }),
    onVehicle: ({ vehicle: known }: CameraEvent) => vehicle.open({ vehicle: known }),
    onPicture: (event: CameraEvent, of) => picture.open({ event, of }),
  };
  return {
    events,
    dialogs: (
      <>
        {note.dialog}
        {vehicle.dialog}
        {picture.dialog}
      </>
    ),
  };
}
