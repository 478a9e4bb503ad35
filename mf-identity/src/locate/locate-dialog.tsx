import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { useT } from '#parts/people';
import { ColleagueSearch } from './colleague-search.tsx';
import { ColleagueToday } from './colleague-today.tsx';
import type { Locate } from './rules/locate-param.ts';
import './locate.css';

export interface LocateDialogProps {
  shown: Exclude<Locate, null>;
  onShow: (shown: Exclude<Locate, null>) => void;
  onClose: () => void;
}

/** Finds a person and shows where they are (rules/people.md#locate-colleague). The address names the person. */
export function LocateDialog({ shown, onShow, onClose }: LocateDialogProps) {
  const t = useT();
  // Returning from a person keeps the search text.
  const [text, setText] = useState('');
  return (
    <Dialog
      open
      dismissable
      title={t('locateTitle')}
      onClose={onClose}
      footer={
        <>
          {shown === 'search' ? null : (
            <Button icon="chevron-left" onClick={() => onShow('search')}>
              {t('backToSearch')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {shown === 'search' ? (
        <ColleagueSearch text={text} onText={setText} onPick={onShow} />
      ) : (
        <ColleagueToday key={shown} id={shown} />
      )}
    </Dialog>
  );
}
