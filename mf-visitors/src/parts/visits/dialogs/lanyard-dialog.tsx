import type { Visit } from '#parts/api';
import { setLanyard } from '../calls.ts';
import { useT } from '../texts/en.ts';
import { NumberDialog } from './number-dialog.tsx';

const MAX_LANYARD = 999_999;

export interface VisitDialogProps {
  visit: Visit;
  onChanged?: ((visit: Visit) => void) | undefined;
  onClose: () => void;
}

/** Add or edit the lanyard's number (rules/visits.md#reception). */
export function LanyardDialog(props: VisitDialogProps) {
  const t = useT();
  return (
    <NumberDialog
      {...props}
      name="lanyardNumber"
      title={t(props.visit.lanyardNumber === null ? 'setLanyard' : 'editLanyard')}
      label={t('lanyardNumber')}
      help={t('lanyardHelp')}
      max={MAX_LANYARD}
      savedText={t('lanyardUpdated')}
      failedText={t('lanyardFailed')}
      save={setLanyard}
    />
  );
}
