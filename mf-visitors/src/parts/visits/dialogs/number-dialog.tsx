import { ApiError, currentOf } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { NumberField } from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import type { ReactNode } from 'react';
import { VISITS_DOMAIN, type Visit } from '#parts/api';
import { useT } from '../texts/en.ts';

export interface NumberDialogProps {
  visit: Visit;
  /** The name of the field on the wire, so that the server's word finds it. */
  name: 'lanyardNumber' | 'delay';
  title: string;
  label: string;
  help: string;
  unit?: string;
  max: number;
  /** Said after the server said it, and where it refused. */
  savedText: string;
  failedText: string;
  save: (id: number, value: number | null) => Promise<Visit>;
  onChanged?: ((visit: Visit) => void) | undefined;
  /** After a refusal, for what this dialog knows nothing of. */
  onRefused?: ((error: ApiError) => void) | undefined;
  /** Under the number. */
  children?: ReactNode;
  onClose: () => void;
}

/** One number of a visit. An empty field is sent as null. */
export function NumberDialog(props: NumberDialogProps) {
  const { visit, name, title, label, help, unit, max, savedText, failedText, save } = props;
  const { onChanged, onRefused, children, onClose } = props;
  const t = useT();
  return (
    <FormDialog<Record<string, number | null>, Visit>
      size="sm"
      title={title}
      description={personName(visit.visitor)}
      // Of this version: what was typed over another number is not laid over the one that is there now.
      draft={`visit-${name}-${visit.id}-${visit.version}`}
      initialValues={{ [name]: visit[name] }}
      save={(values) => save(visit.id, values[name] ?? null)}
      stale={[VISITS_DOMAIN]}
      success={savedText}
      failure={failedText}
      onDone={(changed) => {
        onChanged?.(changed);
        onClose();
      }}
      onFailed={(error) => {
        const current = currentOf<Visit>(error);
        if (current) onChanged?.(current);
        if (error instanceof ApiError) onRefused?.(error);
      }}
      submitLabel={t('save')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <NumberField name={name} label={label} help={help} min={0} max={max} {...(unit ? { unit } : {})} />
      {children}
    </FormDialog>
  );
}
