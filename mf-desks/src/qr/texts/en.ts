import { defineMessages } from '@portal/shared/messages';

/** Texts of the code at a desk. The one that the rules give is kept to the letter (rules/desks.md#texts). */
export const en = {
  title: 'Desk {{desk}}',
  close: 'Close',
  loading: 'Loading the desk…',
  loadFailed: 'The desk could not be loaded.',
  free: 'This desk is free today.',
  mine: 'This is your desk today.',
  checkedInHere: 'This is your desk today. You have checked in.',
  pendingHere: 'You have requested this desk for today. It is awaiting approval.',
  request: 'Request for today',
  requested: 'Requested desk for today.',
  requestFailed: 'Something went wrong. Request failed.',
  alreadyReserved:
    'You already have a desk booked at this site today. Please cancel your current booking before booking a 2nd desk.',
  checkIn: 'Check in',
  checkedIn: 'You have checked in.',
  checkInFailed: 'Something went wrong. You are not checked in.',
  why: {
    closed: 'This desk is not in use.',
    closedFor: 'This desk is closed today: {{reason}}',
    noPermission: "You can't book in this zone.",
    taken: 'This desk is taken today.',
    takenBy: 'This desk is taken today by {{person}}.',
    needsCleaning: 'This desk needs cleaning before it can be booked.',
    anotherDesk:
      'You already have a desk today: {{desk}}. Please cancel your current booking before booking a 2nd desk.',
  },
} as const;

export const { useT } = defineMessages('mf-desks-qr', { en, de: () => import('./de.ts') });
