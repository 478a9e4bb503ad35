import { FormDialog } from '@portal/shared/form-dialogs';
import { TextAreaField } from '@portal/shared/forms';
import { useT } from './texts/en.ts';

export interface DenyManyDialogProps {
  count: number;
  onDeny: (reason: string) => void;
  onClose: () => void;
}

/** One reason for all of them; the bar does it, and says what came of it. */
export function DenyManyDialog({ count, onDeny, onClose }: DenyManyDialogProps) {
  const t = useT();
  return (
    <FormDialog<{ reason: string }, string>
      title={t('denyMany', { count })}
      description={t('denyManyText')}
      size="sm"
      draft="parking-deny-many"
      initialValues={{ reason: '' }}
      save={async ({ reason }) => reason.trim()}
      onDone={(reason) => {
        onDeny(reason);
        onClose();
      }}
      submitLabel={t('deny')}
      cancelLabel={t('keepThem')}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        rows={3}
        maxLength={255}
        count
      />
    </FormDialog>
  );
}
