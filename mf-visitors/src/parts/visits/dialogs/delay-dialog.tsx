import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import { useT } from '../texts/en.ts';
import type { VisitDialogProps } from './lanyard-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';

const MAX_DELAY_MINUTES = 480;

/** How much later the visitor said to come. */
export function DelayDialog(props: VisitDialogProps) {
  const t = useT();
  return (
    <NumberDialog
      {...props}
      name="delay"
      title={t('setDelay')}
      label={t('delayLabel')}
      help={t('delayHelp')}
      unit={t('delayUnit')}
      max={MAX_DELAY_MINUTES}
      savedText={t('delayUpdated')}
      failedText={t('delayFailed')}
      save={(id, delay) => send(api.updateVisit, { path: { id }, body: { delay } })}
    />
  );
}
