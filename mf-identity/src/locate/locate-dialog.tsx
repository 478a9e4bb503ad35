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

/** Find somebody, see where they are (rules/people.md#locate-colleague). The address says whom. */
export function LocateDialog({ shown, onShow, onClose }: LocateDialogProps) {
  const t = useT();
  // Going back from a person finds the search as it was.
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
