import type { ReactNode } from 'react';
import { ActionDialog, type ActionDialogProps } from '../dialogs/index.ts';
import { useT } from './messages/en.ts';

export interface RemoveDialogProps
  extends Pick<ActionDialogProps<void, unknown>, 'call' | 'stale' | 'onClose'> {
  name: string;
  /** The consequence, in a sentence. */
  children: ReactNode;
}

/** Confirms the removal of a named record. After a refusal it stays open, with the server's reason. */
export function RemoveDialog({ name, ...action }: RemoveDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      {...action}
      danger
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      success={t('removed', { name })}
      failure={t('removeFailed', { name })}
    />
  );
}
