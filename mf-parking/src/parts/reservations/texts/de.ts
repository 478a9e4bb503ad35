import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  statusPreApproval: 'Ausstehend',
  statusConfirmed: 'Genehmigt',
  statusQueued: 'Warteschlange',
  statusDenied: 'Abgelehnt',
  statusCancelled: 'Storniert',
  statusReleased: 'Freigegeben',
  statusUnavailable: 'Nicht verfügbar',
  permitSpace: 'Platz Ihrer Berechtigung',
  permitToClaim: 'Berechtigung einlösbar',
  permitClosed: 'Berechtigung, nicht einlösbar',
  place: '{{carPark}}, {{site}}',
  space: 'Stellplatz {{space}}',
  because: 'Grund: {{reason}}',
  forPerson: 'Für {{person}}',
  forSomebody: 'Für jemand anderen',
  cancel: 'Stornieren',
  cancelOf: 'Parken am {{day}} stornieren',
  release: 'Freigeben',
  releaseOf: 'Parken am {{day}} freigeben',

  cancelTitle: 'Parken stornieren?',
  cancelQuestion:
    'Ihre Anfrage für {{carPark}} am {{day}}, {{times}}, wird zurückgezogen. Ihr Platz in der Warteschlange geht verloren.',
  cancelQuestionFor:
    'Die Anfrage von {{person}} für {{carPark}} am {{day}}, {{times}}, wird zurückgezogen. Der Platz in der Warteschlange geht verloren.',
  cancelConfirm: 'Parken stornieren',
  keep: 'Behalten',
  releaseTitle: 'Parken freigeben?',
  releaseQuestion:
    'Ihr Stellplatz auf {{carPark}} am {{day}}, {{times}}, geht an die nächste Person in der Warteschlange.',
  releaseQuestionFor:
    'Der Stellplatz von {{person}} auf {{carPark}} am {{day}}, {{times}}, geht an die nächste Person in der Warteschlange.',
  releaseConfirm: 'Parken freigeben',
  reasonLabel: 'Grund (freiwillig)',
  cancelled: 'Parken storniert.',
  cancelFailed: 'Das Parken konnte nicht storniert werden',
  released: 'Parken freigegeben.',
  releaseFailed: 'Das Parken konnte nicht freigegeben werden',
  why: 'Warum?',
  buyCredits: '10 Guthabenpunkte kaufen',
  whyOf: 'Warum? {{day}}',
  swap: 'Tauschen',
  swapOf: 'Parken am {{day}} tauschen',
  offerSeats: 'Plätze anbieten',
  offerSeatsOf: 'Plätze anbieten: {{day}}',
  tell: 'Über andere Stellplätze benachrichtigen',
  tellOf: 'Über andere Stellplätze benachrichtigen: {{day}}',
};
