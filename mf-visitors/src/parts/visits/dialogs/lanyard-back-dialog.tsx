import { personName } from '@portal/shared/people';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useEffect, useEffectEvent } from 'react';
import type { Visit } from '#parts/api';
import { useT } from '../texts/en.ts';

export interface LanyardBackDialogProps {
  visit: Visit;
  onAnswer: (isBack: boolean) => void;
  /** The visitor is not checked out then. */
  onDismiss: () => void;
  onClose: () => void;
}

/**
 * Asks before a visitor with a lanyard is checked out (rules/visits.md#lanyards). One key answers: Enter or Y, or N.
 */
export function LanyardBackDialog({ visit, onAnswer, onDismiss, onClose }: LanyardBackDialogProps) {
  const t = useT();
  const answer = (isBack: boolean) => {
    onClose();
    onAnswer(isBack);
  };
  useAnswerKeys(t('yesKey'), t('noKey'), answer);
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      title={t('lanyardBack', { number: visit.lanyardNumber ?? '' })}
      description={t('lanyardBackText', { name: personName(visit.visitor) })}
      onClose={() => {
        onClose();
        onDismiss();
      }}
      footer={
        <>
          <Button keys={t('noKey')} onClick={() => answer(false)}>
            {t('lanyardKept')}
          </Button>
          <Button variant="primary" data-autofocus="" keys={t('yesKey')} onClick={() => answer(true)}>
            {t('lanyardIsBack')}
          </Button>
        </>
      }
    />
  );
}

/** Letters work wherever the focus is: the dialog has no text field. */
function useAnswerKeys(yes: string, no: string, onAnswer: (isYes: boolean) => void): void {
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    function onKeyDown({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || repeat) return;
      const letter = key.toUpperCase();
      if (letter === yes || letter === no) answer(letter === yes);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [yes, no]);
}
