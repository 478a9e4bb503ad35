import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useNavigate } from '@portal/shared/router';
import { toast } from '@portal/shared/toasts';
import { type ReactNode, useState } from 'react';
import type { Visit } from '#parts/api';
import { meetingCreateLink } from '#paths';
import type { RowEvents } from '../table/row-actions.ts';
import { useT } from '../texts/en.ts';
import type { KeyCommand } from './keys.ts';
import type { KeysDialogProps } from './keys-dialog.tsx';
import { useKeys } from './use-keys.ts';

const KEY = 'portal.reception.keys';

const loadDialog = () => import('./keys-dialog.tsx').then((m) => m.KeysDialog);

/** The commonest actions by one key each (rules/visits.md#keys), and the dialog that lists them. */
export function useReceptionKeys(
  rows: readonly Visit[],
  events: RowEvents,
  onWalkIn: () => void,
): { openKeys: () => void; dialog: ReactNode } {
  const t = useT();
  const navigate = useNavigate();
  const help = useLazyDialog<KeysDialogProps>(loadDialog);
  const [hasLetters, setLetters] = useState(areLetterKeysOn);
  const openKeys = () =>
    help.open({
      hasLetters,
      onLetters: (isOn) => {
        setLetters(isOn);
        keepLetters(isOn);
      },
    });

  useKeys(hasLetters, (command, visitId) => {
    if (command.do === 'help') return openKeys();
    if (command.do === 'walk-in') return onWalkIn();
    if (command.do === 'book') return navigate(meetingCreateLink());
    const visit = rows.find(({ id }) => id === visitId);
    if (visit && !runOn(visit, command, events)) toast.warning(t('notNow'));
  });
  return { openKeys, dialog: help.dialog };
}

/** Does it, where the server allows it; answers whether it was done. */
function runOn(visit: Visit, command: KeyCommand, events: RowEvents): boolean {
  switch (command.do) {
    case 'act':
      if (!visit.actions.includes(command.action)) return false;
      events.onAct(visit, command.action);
      return true;
    case 'check-in-and-print':
      if (!visit.actions.includes('check-in')) return false;
      events.onCheckInAndPrint(visit);
      return true;
    case 'print':
      events.onPrint(visit);
      return true;
    case 'lanyard':
      events.onAsk('lanyard', visit);
      return true;
    case 'contact':
      if (visit.meeting.hosts.length === 0) return false;
      events.onAsk('contact-host', visit, visit.meeting.hosts[0]?.id);
      return true;
    default:
      return true;
  }
}

/** Whether letters are shortcuts on this device; they are until the user switches them off. */
function areLetterKeysOn(): boolean {
  try {
    return globalThis.localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function keepLetters(isOn: boolean): void {
  try {
    globalThis.localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // The choice lasts as long as the page is open.
  }
}
