import { Alert, Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import './code-dialog.css';

export interface CodeDialogProps {
  room: { id: number; name: string };
  onClose: () => void;
}

/** The code at a room's door as a poster; printing shows it alone. */
export function CodeDialog({ room, onClose }: CodeDialogProps) {
  const t = useT();
  const [hasFailed, setFailed] = useState(false);
  return (
    <Dialog
      open
      dismissable
      title={t('codeTitle', { room: room.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            icon="printer"
            aria-disabled={hasFailed || undefined}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <Alert tone="danger" live title={t('codeFailed')} />
      ) : (
        <figure className="mm-poster">
          <img
            className="mm-poster__code"
            src={`/api/rooms/${room.id}/code/`}
            alt={t('codeAlt', { room: room.name })}
            onError={() => setFailed(true)}
          />
          <figcaption>
            <strong>{room.name}</strong>
            <span>{t('codeText')}</span>
          </figcaption>
        </figure>
      )}
    </Dialog>
  );
}
