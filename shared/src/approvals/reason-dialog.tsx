import { ApiError } from '../api/index.ts';
import { FormDialog } from '../form-dialogs/index.ts';
import { TextAreaField } from '../forms/index.ts';
import { useT } from './messages/en.ts';

/** As the server takes it. */
const LONGEST = 255;

export interface ReasonDialogProps {
  title: string;
  description: string;
  /** Keeps the reason under this name until it was sent. */
  draft: string;
  /** With the reason that was given, or none. */
  save: (reason: string) => Promise<unknown>;
  /** Domains of the cache that it makes stale. */
  stale?: readonly string[];
  success?: string;
  /** Where the server says nothing. */
  failed?: string;
  submitLabel: string;
  cancelLabel?: string;
  onClose: () => void;
}

/** Denies or takes away, with a reason that the person is told, or without. */
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
