import { ActionDialog } from '@portal/shared/dialogs';
import { Slot } from '@portal/shared/federation';
import { personName } from '@portal/shared/people';
import type { Visit } from '#parts/api';
import { ContactDialog, SmsAlertDialog } from '#parts/contact';
import { DelayDialog, LanyardDialog, NdaDialog, PrintAgainDialog } from '#parts/visits';
import type { RowAction } from '../table/row-actions.ts';
import { useT } from '../texts/en.ts';

interface RowDialogProps {
  dialog: RowAction;
  visit: Visit;
  hostId?: number | undefined;
  onCancelVisit: (visit: Visit) => Promise<unknown>;
  onPrint: (visit: Visit) => Promise<unknown>;
  onChanged: (visit: Visit) => void;
  onClose: () => void;
}

/** The dialog of a row's action. */
export function RowDialog(props: RowDialogProps) {
  const { dialog, visit, hostId, onCancelVisit, onPrint, onChanged, onClose } = props;
  const t = useT();
  switch (dialog) {
    case 'lanyard':
      return <LanyardDialog visit={visit} onChanged={onChanged} onClose={onClose} />;
    case 'delay':
      return <DelayDialog visit={visit} onChanged={onChanged} onClose={onClose} />;
    case 'nda':
      return <NdaDialog visit={visit} onClose={onClose} />;
    case 'print-again':
      return <PrintAgainDialog visit={visit} onConfirm={() => onPrint(visit)} onClose={onClose} />;
    case 'contact-host':
      return <ContactHost visit={visit} hostId={hostId} onClose={onClose} />;
    case 'contact-visitor':
      return <ContactDialog visitor={visit.visitor} onClose={onClose} />;
    case 'sms-alert':
      return <SmsAlertDialog visitor={visit.visitor} timeZone={visit.meeting.timeZone} onClose={onClose} />;
    case 'cancel':
      return (
        <ActionDialog
          danger
          title={t('cancelTitle')}
          confirmLabel={t('cancelConfirm')}
          cancelLabel={t('keep')}
          call={() => onCancelVisit(visit)}
          onClose={onClose}
        >
          {t('cancelText', { name: personName(visit.visitor) })}
        </ActionDialog>
      );
  }
}

type ContactHostProps = Pick<RowDialogProps, 'visit' | 'hostId' | 'onClose'>;

/** The dialog is from mf-identity, which owns people. */
function ContactHost({ visit, hostId, onClose }: ContactHostProps) {
  const host = visit.meeting.hosts.find(({ id }) => id === hostId) ?? visit.meeting.hosts[0];
  if (!host) return null;
  const person = {
    id: host.id,
    name: personName(host),
    email: host.email ?? null,
    phone: host.phone ?? null,
  };
  return <Slot name="contact" person={person} onClose={onClose} />;
}
