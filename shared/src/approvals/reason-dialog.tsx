import { ApiError } from '../api/index.ts';
import { FormDialog } from '../form-dialogs/index.ts';
import { TextAreaField } from '../forms/index.ts';
import { useT } from './messages/en.ts';

/** The server's limit. */
const LONGEST = 255;

export interface ReasonDialogProps {
  title: string;
  description: string;
  /** Stores the reason under this name until it is sent. */
  draft: string;
  /** Called with the given reason, or an empty string. */
  save: (reason: string) => Promise<unknown>;
  /** Cache domains that it invalidates. */
  stale?: readonly string[];
  success?: string;
  /** If the server gives no message. */
  failed?: string;
  submitLabel: string;
  cancelLabel?: string;
  onClose: () => void;
}

/** Denies or withdraws, with or without a reason that the person will see. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, draft, save, stale, success, failed, submitLabel, cancelLabel, onClose } =
    props;
  const t = useT();
  return (
    <FormDialog<{ reason: string }, unknown>
      title={title}
      description={description}
      size="sm"
      draft={draft}
      initialValues={{ reason: '' }}
      save={({ reason }) => save(reason.trim())}
      stale={stale}
      success={success}
      failure={(error) =>
        (error instanceof ApiError && error.status === 409 ? error.detail : undefined) ??
        failed ??
        t('failed')
      }
      submitLabel={submitLabel}
      cancelLabel={cancelLabel ?? t('keep')}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        rows={3}
        maxLength={LONGEST}
        count
      />
    </FormDialog>
  );
}
