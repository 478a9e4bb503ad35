import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import type { CameraEvent } from '#parts/cameras';
import { useT } from './texts/en.ts';

interface PictureDialogProps {
  event: CameraEvent;
  of: 'registration' | 'overview';
  onClose: () => void;
}

/** A picture as large as the window, and the way to the other one. */
export function PictureDialog({ event, of, onClose }: PictureDialogProps) {
  const t = useT();
  const [shown, setShown] = useState(of);
  const { registration } = event.vehicle;
  const sources = { registration: event.registrationPicture, overview: event.registrationPictureOverview };
  const other = shown === 'registration' ? 'overview' : 'registration';
  const label = t(shown === 'registration' ? 'plateOf' : 'sceneOf', { registration });
  return (
    <Dialog
      open
      dismissable
      size="lg"
      title={label}
      onClose={onClose}
      footer={
        sources[other] === null ? null : (
          <Button onClick={() => setShown(other)}>
            {t(other === 'registration' ? 'showPlate' : 'showScene')}
          </Button>
        )
      }
    >
      <img className="pk-event__large" src={sources[shown] ?? ''} alt={label} />
    </Dialog>
  );
}
