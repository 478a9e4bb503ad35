import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import type { Visit } from '#parts/api';
import { useT } from '#parts/nda';
import { VisitNda } from './nda-dialog.tsx';

export interface UnsignedNdaDialogProps {
  /** The current visit. */
  visit: Visit;
  /** Checks in: the NDA is signed, or the check-in continues without it. */
  onGoOn: () => void;
  onDecline: () => void;
  onClose: () => void;
}

/**
 * Asks before a visitor without a signed NDA is checked in, however it starts (rules/visitors.md#unsigned-nda). The
 * visitor can sign immediately; then the check-in continues.
 */
export function UnsignedNdaDialog({ visit, onGoOn, onDecline, onClose }: UnsignedNdaDialogProps) {
  const t = useT();
  const client = useSession((session) => session.client?.name ?? '');
  const [isSigning, setSigning] = useState(false);
  const decline = () => {
    onDecline();
    onClose();
  };
  const goOn = () => {
    onGoOn();
    onClose();
  };
  const name = personName(visit.visitor);
  return (
    <Dialog
      open
      role={isSigning ? 'dialog' : 'alertdialog'}
      size={isSigning ? 'lg' : 'md'}
      title={t(isSigning ? 'of' : 'ask', { name })}
      description={
        isSigning ? undefined : visit.unsignedNda === 'block' ? t('askBlock', { client }) : t('askWarn')
      }
      onClose={decline}
      footer={
        isSigning ? (
          // The visitor has the screen now, and can decide nothing else.
          <Button onClick={() => setSigning(false)}>{t('back')}</Button>
        ) : (
          <>
            <Button onClick={decline}>{t('decline')}</Button>
            {visit.unsignedNda === 'block' ? null : <Button onClick={goOn}>{t('without')}</Button>}
            <Button variant="primary" data-autofocus="" onClick={() => setSigning(true)}>
              {t('signNow')}
            </Button>
          </>
        )
      }
    >
      {isSigning ? <VisitNda visit={visit} onSigned={goOn} /> : null}
    </Dialog>
  );
}
