import { defineMessages } from '@portal/shared/messages';

/** Texts of the viewer's own parking. Texts that the rules give are verbatim (rules/parking.md#requests). */
export const en = {
  statusPreApproval: 'Pending',
  statusConfirmed: 'Approved',
  statusQueued: 'Queued',
  statusDenied: 'Denied',
  statusCancelled: 'Cancelled',
  statusReleased: 'Released',
  statusUnavailable: 'Unavailable',
  permitSpace: 'Your permit’s space',
  permitToClaim: 'Permit to claim',
  permitClosed: 'Permit, cannot be claimed',
  place: '{{carPark}}, {{site}}',
  space: 'Space {{space}}',
  because: 'Reason: {{reason}}',
  forPerson: 'For {{person}}',
  forSomebody: 'For someone else',
  cancel: 'Cancel',
  cancelOf: 'Cancel parking on {{day}}',
  release: 'Release',
  releaseOf: 'Release parking on {{day}}',

  cancelTitle: 'Cancel parking?',
  cancelQuestion:
    'Your request for {{carPark}} on {{day}}, {{times}}, is withdrawn. Your place in the queue is lost.',
  cancelQuestionFor:
    'The request of {{person}} for {{carPark}} on {{day}}, {{times}}, is withdrawn. The place in the queue is lost.',
  cancelConfirm: 'Cancel parking',
  keep: 'Keep it',
  releaseTitle: 'Release parking?',
  releaseQuestion: 'Your space at {{carPark}} on {{day}}, {{times}}, goes to the next person in the queue.',
  releaseQuestionFor:
    'The space of {{person}} at {{carPark}} on {{day}}, {{times}}, goes to the next person in the queue.',
  releaseConfirm: 'Release parking',
  reasonLabel: 'Reason (optional)',
  cancelled: 'Parking cancelled.',
  cancelFailed: 'Failed to cancel parking',
  released: 'Parking released.',
  releaseFailed: 'Failed to release parking',
  why: 'Why?',
  buyCredits: 'Buy 10 Credits',
  whyOf: 'Why? {{day}}',
  swap: 'Swap',
  swapOf: 'Swap parking on {{day}}',
  offerSeats: 'Offer seats',
  offerSeatsOf: 'Offer seats on {{day}}',
  tell: 'Notify me of other spaces',
  tellOf: 'Notify me of other spaces on {{day}}',
} as const;

export const { useT } = defineMessages('mf-parking-reservations', { en, de: () => import('./de.ts') });
