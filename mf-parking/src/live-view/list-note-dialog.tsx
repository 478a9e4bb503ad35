import { useAction } from '@portal/shared/actions';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Field, TextArea } from '@portal/shared/ui/form';
import { useState } from 'react';
import { CAMERAS_DOMAIN, type CameraEvent } from '#parts/cameras';
import { type Decision, decideEvent } from './calls.ts';
import { useT } from './texts/en.ts';

const LONGEST = 500;

interface ListNoteDialogProps {
  event: CameraEvent;
  action: 'allowlist' | 'denylist';
  onClose: () => void;
}

/** Puts a plate on a list, with a note for whoever sees it next. It closes either way: the list behind it shows what is. */
export function ListNoteDialog({ event, action, onClose }: ListNoteDialogProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const { run, isRunning } = useAction<Decision, CameraEvent>({ call: decideEvent, stale: [CAMERAS_DOMAIN] });
  const isTooLong = [...note].length > LONGEST;
  const save = async () => {
    if (isTooLong) return;
    await run({ id: event.id, action, note: note.trim() || null });
    onClose();
  };
  return (
    <Dialog
      open
      title={t(`${action}Title`, { registration: event.vehicle.registration })}
      description={t(`${action}Text`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant={action === 'denylist' ? 'danger' : 'primary'}
            loading={isRunning}
            onClick={() => void save()}
          >
            {t(`do.${action}`)}
          </Button>
        </>
      }
    >
      <Field label={t('note')} error={isTooLong ? t('tooLong', { max: LONGEST }) : undefined}>
        {(control) => <TextArea {...control} value={note} onChange={setNote} maxLength={LONGEST} count />}
      </Field>
    </Dialog>
  );
}
