import type { components } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import type { ApiError } from '@portal/shared/api';
import { send } from '@portal/shared/api';
import { Checkbox } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { Visit } from '#parts/api';
import { useT } from '../texts/en.ts';
import { NumberDialog } from './number-dialog.tsx';

const MAX_LANYARD = 999_999;

export interface VisitDialogProps {
  visit: Visit;
  onChanged?: ((visit: Visit) => void) | undefined;
  onClose: () => void;
}

/**
 * Adds or changes the lanyard's number (rules/visits.md#reception). The number of a lanyard that a visitor has left
 * with can only be reused after confirming that the lanyard is back.
 */
export function LanyardDialog(props: VisitDialogProps) {
  const t = useT();
  const [holder, setHolder] = useState<string>();
  const [isHere, setHere] = useState(false);
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
      save={(id, number) =>
        send(api.setLanyard, {
          path: { id },
          body: { lanyardNumber: number, ...(isHere ? { takeOver: isHere } : {}) },
        })
      }
      onRefused={(error) => {
        setHolder(holderOf(error));
        setHere(false);
      }}
    >
      {holder === undefined ? null : (
        <Checkbox checked={isHere} onChange={setHere}>
          {t('lanyardTakeOver', { name: holder })}
        </Checkbox>
      )}
    </NumberDialog>
  );
}

/** The visitor who has left with it, if the refusal names them. */
function holderOf({ kind, body }: ApiError): string | undefined {
  return kind === 'conflict' ? (body as components['schemas']['VisitConflict']).holder?.name : undefined;
}
