import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const roomMessages = defineMessages({
  nameTaken: {
    en: 'A room or other resource with this name already exists at this site.',
    de: 'An diesem Standort gibt es schon einen Raum oder eine Ressource mit diesem Namen.',
  },
  groupTaken: {
    en: 'A group with this name already exists.',
    de: 'Es gibt schon eine Gruppe mit diesem Namen.',
  },
  featureTaken: {
    en: 'A feature with this name already exists.',
    de: 'Es gibt schon eine Ausstattung mit diesem Namen.',
  },
  noType: { en: 'There is no such resource type.', de: 'Diese Ressourcenart gibt es nicht.' },
  noSite: {
    en: 'There is no such site, or you may not use it.',
    de: 'Diesen Standort gibt es nicht, oder Sie dürfen ihn nicht benutzen.',
  },
  noBuilding: {
    en: 'There is no such building at this site.',
    de: 'Dieses Gebäude gibt es an diesem Standort nicht.',
  },
  noFloor: {
    en: 'There is no such floor at this site.',
    de: 'Diese Etage gibt es an diesem Standort nicht.',
  },
  otherBuilding: {
    en: 'This floor belongs to another building.',
    de: 'Diese Etage gehört zu einem anderen Gebäude.',
  },
  noGroup: { en: 'There is no such group.', de: 'Diese Gruppe gibt es nicht.' },
  noFeature: { en: 'There is no such feature.', de: 'Diese Ausstattung gibt es nicht.' },
  noPhoto: {
    en: 'This photo is no longer available. Choose it again.',
    de: 'Dieses Foto ist nicht mehr verfügbar. Wählen Sie es erneut.',
  },
  bothOrNone: {
    en: 'A place on the plan needs both numbers.',
    de: 'Für den Ort auf dem Plan werden beide Zahlen gebraucht.',
  },
  needsFloor: {
    en: 'A place on the plan needs a floor.',
    de: 'Für den Ort auf dem Plan wird eine Etage gebraucht.',
  },
  besidePlan: {
    en: 'This lies beside the plan, which ends at {limit}.',
    de: 'Das liegt neben dem Plan; er endet bei {limit}.',
  },
  slotEnd: {
    en: 'A timeslot ends after it starts: {slot}.',
    de: 'Ein Zeitfenster endet nach seinem Beginn: {slot}.',
  },
  slotsOverlap: {
    en: 'These timeslots overlap: {first} and {second}.',
    de: 'Diese Zeitfenster überschneiden sich: {first} und {second}.',
  },
  slotsNeeded: {
    en: 'Please add at least one timeslot, or choose free times.',
    de: 'Bitte fügen Sie mindestens ein Zeitfenster hinzu, oder wählen Sie freie Zeiten.',
  },
  placesHeld: {
    en: 'Bookings hold place {place} already, the first on {day}. Please move them first.',
    de: 'Platz {place} ist schon gebucht, zuerst am {day}. Bitte verschieben Sie diese Buchungen zuerst.',
  },
  oneBookingStands: {
    en: 'One booking still stands on it. Please move it first.',
    de: 'Darauf steht noch eine Buchung. Bitte verschieben Sie sie zuerst.',
  },
  bookingsStand: {
    en: '{count} bookings still stand on it. Please move them first.',
    de: 'Darauf stehen noch {count} Buchungen. Bitte verschieben Sie sie zuerst.',
  },
  noTarget: {
    en: 'There is no such room at your sites.',
    de: 'Diesen Raum gibt es an Ihren Standorten nicht.',
  },
  sameRoom: { en: 'They are in this room already.', de: 'Sie sind schon in diesem Raum.' },
  otherSite: {
    en: 'Please choose a room of the same site.',
    de: 'Bitte wählen Sie einen Raum desselben Standorts.',
  },
  targetClosed: { en: 'This room is closed.', de: 'Dieser Raum ist geschlossen.' },
  targetNotBookable: { en: 'This room cannot be booked.', de: 'Dieser Raum lässt sich nicht buchen.' },
  notThere: {
    en: 'It is no longer in this room.',
    de: 'Sie steht nicht mehr auf diesem Raum.',
  },
  tooManyAtOnce: {
    en: 'Move at most {count} at a time.',
    de: 'Auf einmal werden höchstens {count} verschoben. Bitte verschieben Sie den Rest danach.',
  },
  csvNoType: {
    en: 'There is no resource type of this name.',
    de: 'Es gibt keine Ressourcenart mit diesem Namen.',
  },
  csvNoBuilding: {
    en: 'There is no building of this name at this site.',
    de: 'Es gibt an diesem Standort kein Gebäude mit diesem Namen.',
  },
  csvNoFloor: {
    en: 'There is no floor of this name in this building.',
    de: 'Es gibt in diesem Gebäude keine Etage mit diesem Namen.',
  },
  csvFloorTwice: {
    en: 'Several buildings have such a floor. Please name the building.',
    de: 'Mehrere Gebäude haben so eine Etage. Bitte nennen Sie das Gebäude.',
  },
  csvNoGroup: { en: 'There is no group of this name.', de: 'Es gibt keine Gruppe mit diesem Namen.' },
  csvWholeNumber: {
    en: 'Must be a whole number from {least} to {most}.',
    de: 'Muss eine ganze Zahl von {least} bis {most} sein.',
  },
});
