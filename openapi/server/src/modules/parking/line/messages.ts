import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** The answer to "why": `{ordinal}` is "3rd", `{day}` a day and `{from}` a time of the site's clocks. */
export const whyMessages = defineMessages({
  next: { en: 'It is next in the queue.', de: 'Die Anfrage ist als Nächste an der Reihe.' },
  ahead: { en: 'Ahead in the queue: {list}.', de: 'Davor in der Warteschlange: {list}.' },
  'ahead-priority-permit': { en: '{count} with a priority permit', de: '{count} mit Vorrangberechtigung' },
  'ahead-shared-car': { en: '{count} with a shared car', de: '{count} mit Fahrgemeinschaft' },
  'ahead-credits': { en: '{count} with parking credit', de: '{count} mit Parkguthaben' },
  'ahead-penalties': {
    en: '{count} with fewer late cancellations and no-shows',
    de: '{count} mit weniger späten Absagen und Nichterscheinen',
  },
  'ahead-asked-first': { en: '{count} asked earlier', de: '{count} früher angefragt' },
  'own-priority-permit': {
    en: 'The priority permit puts it before requests without one.',
    de: 'Die Vorrangberechtigung stellt sie vor Anfragen ohne eine solche.',
  },
  'own-shared-car': {
    en: 'The shared car puts it before cars that carry one person.',
    de: 'Die Fahrgemeinschaft stellt sie vor Autos mit nur einer Person.',
  },
  'own-credits': {
    en: 'The parking credit puts it before requests without credit.',
    de: 'Das Parkguthaben stellt sie vor Anfragen ohne Guthaben.',
  },
  'own-penalties': {
    en: 'Late cancellations and no-shows put it behind others: {count}.',
    de: 'Späte Absagen und Nichterscheinen stellen sie hinter andere: {count}.',
  },
  ifApproved: {
    en: 'If it were approved now, it would be {ordinal} in the queue.',
    de: 'Würde sie jetzt genehmigt, wäre sie {ordinal} in der Warteschlange.',
  },
  ifApprovedFree: {
    en: 'If it were approved now, it would get a space.',
    de: 'Würde sie jetzt genehmigt, bekäme sie einen Stellplatz.',
  },
  hasSpace: { en: 'It has space {space}.', de: 'Die Anfrage hat den Stellplatz {space} bekommen.' },
  wasConfirmed: { en: 'It is confirmed.', de: 'Die Anfrage ist bestätigt.' },
  cancelled: { en: 'It was cancelled on {day}.', de: 'Die Anfrage wurde am {day} storniert.' },
  cancelledBecause: {
    en: 'It was cancelled on {day}: {reason}',
    de: 'Die Anfrage wurde am {day} storniert: {reason}',
  },
  released: { en: 'The space was released on {day}.', de: 'Der Stellplatz wurde am {day} freigegeben.' },
  denied: { en: 'The request was denied.', de: 'Die Anfrage wurde abgelehnt.' },
  'rule-priority-permit': { en: 'Priority permits go first.', de: 'Vorrangberechtigungen gehen vor.' },
  'rule-shared-car': {
    en: 'Then those who share a car.',
    de: 'Danach kommen Fahrgemeinschaften.',
  },
  'rule-credits': {
    en: 'Then those who have parking credit.',
    de: 'Danach kommen Anfragen mit Parkguthaben.',
  },
  'rule-penalties': {
    en: 'Late cancellations and no-shows count against a request for {days} days.',
    de: 'Späte Absagen und Nichterscheinen zählen {days} Tage lang gegen eine Anfrage.',
  },
  'rule-asked-first': {
    en: 'Among equals, the earlier request comes first.',
    de: 'Unter Gleichen, wer zuerst angefragt hat.',
  },
  changeTimes: {
    en: 'From {from} to {until} a space is free.',
    de: 'Von {from} bis {until} ist ein Stellplatz frei.',
  },
  changeCarPark: {
    en: '{carPark} has a space at this time.',
    de: '{carPark} hat zu dieser Zeit einen Stellplatz.',
  },
  'change-opening': {
    en: 'Spaces are given out on {day}. As things are, this request gets one.',
    de: 'Am {day} werden die Stellplätze vergeben. Nach jetzigem Stand bekommt diese Anfrage einen.',
  },
  'change-opening-place': {
    en: 'Spaces are given out on {day}. As things are, this request is then {ordinal} in the queue.',
    de: 'Am {day} werden die Stellplätze vergeben. Nach jetzigem Stand ist diese Anfrage dann {ordinal} in der Warteschlange.',
  },
  'change-credit': {
    en: 'With a parking credit it gets a space.',
    de: 'Mit Parkguthaben bekommt sie einen Stellplatz.',
  },
  'change-credit-place': {
    en: 'With a parking credit it is {ordinal} in the queue.',
    de: 'Mit Parkguthaben ist sie {ordinal} in der Warteschlange.',
  },
  'change-shared-car': {
    en: 'If the car is shared, it gets a space.',
    de: 'Als Fahrgemeinschaft bekommt sie einen Stellplatz.',
  },
  'change-shared-car-place': {
    en: 'If the car is shared, it is {ordinal} in the queue.',
    de: 'Als Fahrgemeinschaft ist sie {ordinal} in der Warteschlange.',
  },
  changeNothing: {
    en: 'Cancelled and released spaces go to the first matching request in the queue.',
    de: 'Ein Stellplatz, den jemand absagt oder freigibt, geht an die erste passende Anfrage in der Warteschlange.',
  },
  otherRules: {
    en: 'This run was made by rules {old}. The portal now has rules {now}, which cannot check it.',
    de: 'Dieser Lauf entstand nach den Regeln {old}. Das Portal hat jetzt die Regeln {now}, die ihn nicht prüfen können.',
  },
  gotSpace: { en: 'Space {space}: {reason}', de: 'Stellplatz {space}: {reason}' },
  gotPlace: { en: 'A space: {reason}', de: 'Ein Stellplatz: {reason}' },
  stayed: { en: 'Queue, {ordinal}: {reason}', de: 'Warteschlange, {ordinal}: {reason}' },
  notLookedAt: { en: 'Nothing', de: 'Nichts' },
});

/** Why a cancellation or no-show is not counted against a person. */
export const penaltyMessages = defineMessages({
  doesNotCount: {
    en: 'No-shows do not count at this car park.',
    de: 'Auf diesem Parkplatz zählt Nichterscheinen nicht.',
  },
  onlyConfirmed: {
    en: 'Only employees with confirmed parking can be a no-show.',
    de: 'Nur wer einen bestätigten Stellplatz hatte, kann nicht erschienen sein.',
  },
  notBegun: { en: 'This reservation has not begun.', de: 'Diese Reservierung hat noch nicht begonnen.' },
  onRecord: {
    en: 'This reservation counts already.',
    de: 'Diese Reservierung zählt schon.',
  },
});

/** The history of a reservation from the audit log: by the action and, if it matters, the resulting status. */
export const historyMessages = defineMessages({
  'create confirmed': { en: 'Requested and confirmed', de: 'Angefragt und bestätigt' },
  'create queued': { en: 'Requested and queued', de: 'Angefragt, in der Warteschlange' },
  'create pre-approval': { en: 'Requested, awaiting approval', de: 'Angefragt, wartet auf Genehmigung' },
  'create unavailable': {
    en: 'Requested, but the car park is closed',
    de: 'Angefragt, der Parkplatz ist aber geschlossen',
  },
  create: { en: 'Requested', de: 'Angefragt' },
  'approve queued': {
    en: 'Approved, no space free: queued',
    de: 'Genehmigt, kein Platz frei: Warteschlange',
  },
  approve: { en: 'Approved', de: 'Genehmigt' },
  deny: { en: 'Denied', de: 'Abgelehnt' },
  move: { en: 'Moved', de: 'Verlegt' },
  'check-in': { en: 'Arrived', de: 'Angekommen' },
  cancel: { en: 'Cancelled', de: 'Storniert' },
  release: { en: 'Released', de: 'Freigegeben' },
  promote: { en: 'Moved up from the queue', de: 'Aus der Warteschlange nachgerückt' },
  rerank: { en: 'Place in the queue changed', de: 'Platz in der Warteschlange geändert' },
  swap: { en: 'Swapped with a colleague', de: 'Mit einer Kollegin oder einem Kollegen getauscht' },
  withSpace: { en: '{what}: space {space}', de: '{what}: Stellplatz {space}' },
  by: { en: '{what} ({name})', de: '{what} ({name})' },
});
