import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { countChanges, type Draft, type Sketch, sketchOf } from './rules/sketch.ts';
import { useT } from './texts/en.ts';
import { useSavedAt } from './use-saved-at.ts';

export interface StaleDialogProps {
  theirs: Draft;
  /** What this one was edited from, in units of their picture. */
  base: Sketch;
  isOtherPicture: boolean;
  mineLabel: string;
  onMine: () => void;
  onTheirs: () => void;
}

/** After a 409: whose plan it is to be. It has to be answered, since nothing can be saved before. */
export function StaleDialog(props: StaleDialogProps) {
  const { theirs, base, isOtherPicture, mineLabel, onMine, onTheirs } = props;
  const t = useT();
  const time = useSavedAt(theirs);
  const person = theirs.savedBy ?? t('staleNobody');
  const count = countChanges(base, sketchOf(theirs));
  const words = [
    t(theirs.isChanged ? 'staleSaved' : 'staleEnded', { person, time }),
    count > 0 ? t('staleChanges', { count }) : '',
    isOtherPicture ? t('stalePicture') : '',
  ];
  return (
    <Dialog
      open
      closable={false}
      role="alertdialog"
      size="sm"
      onClose={() => {}}
      title={t('staleTitle')}
      description={words.filter(Boolean).join(' ')}
      footer={
        <>
          <Button onClick={onTheirs}>{t('takeTheirs')}</Button>
          <Button variant="primary" data-autofocus="" onClick={onMine}>
            {mineLabel}
          </Button>
        </>
      }
    />
  );
}
