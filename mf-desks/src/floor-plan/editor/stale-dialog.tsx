import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { countChanges, type Draft, type Sketch, sketchOf } from './rules/sketch.ts';
import { useT } from './texts/en.ts';
import { useSavedAt } from './use-saved-at.ts';

export interface StaleDialogProps {
  theirs: Draft;
  /** The draft as the server had it from here. */
  draft: Draft;
  /** The version that this one was edited from. */
  base: Sketch;
  mineLabel: string;
  onMine: () => void;
  onTheirs: () => void;
}

/** After a 409: whose plan it is to be. It has to be answered, since nothing can be saved before. */
export function StaleDialog(props: StaleDialogProps) {
  const { theirs, draft, base, mineLabel, onMine, onTheirs } = props;
  const t = useT();
  const time = useSavedAt(theirs);
  const person = theirs.savedBy ?? t('staleNobody');
  const isSameSize = theirs.width === draft.width && theirs.height === draft.height;
  // In a picture of another size all places are other ones.
  const count = isSameSize ? countChanges(base, sketchOf(theirs)) : 0;
  const words = [
    t(theirs.isChanged ? 'staleSaved' : 'staleEnded', { person, time }),
    count > 0 ? t('staleChanges', { count }) : '',
    isSameSize && theirs.image === draft.image ? '' : t('stalePicture'),
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
