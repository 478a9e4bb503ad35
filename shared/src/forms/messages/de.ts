import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  staleTitle: 'Inzwischen hat jemand anderes gespeichert',
  staleText: 'Wählen Sie für jedes Feld, was gelten soll, und speichern Sie noch einmal.',
  staleMerged: 'Beide Änderungen passen zusammen. Prüfen Sie sie kurz und speichern Sie noch einmal.',
  staleTaken: 'Übernommen: {{fields}}.',
  mine: 'Meine Angabe behalten',
  theirs: 'Andere Angabe übernehmen',
  emptyValue: 'leer',
  yes: 'Ja',
  no: 'Nein',
  save: 'Speichern',
  cancel: 'Abbrechen',
  discard: 'Änderungen verwerfen',
  unsaved: 'Noch nicht gespeichert',
  photo: 'Foto',
  choosePhoto: 'Foto wählen',
  changePhoto: 'Anderes Foto wählen',
  removePhoto: 'Foto entfernen',
  photoHelp: 'JPEG, PNG oder WebP. Es wird hier verkleinert, bevor es gesendet wird.',
  photoChosen: 'Das gewählte Foto',
  photoSaved: 'Das jetzige Foto',
  photoNotAnImage: 'Diese Datei ist kein Bild im Format JPEG, PNG oder WebP. Bitte wählen Sie eine andere.',
  photoTooLarge: 'Diese Datei hat {{size}} MB. Ein Foto darf höchstens {{limit}} MB haben.',
  photoTooManyPixels:
    'Dieses Bild hat {{width}} × {{height}} Pixel, zu viele zum Öffnen. Bitte wählen Sie ein kleineres.',
  photoUnreadable:
    'Dieses Bild ließ sich nicht öffnen, es ist vielleicht beschädigt. Bitte wählen Sie ein anderes.',
  vehicles: 'Fahrzeuge',
  registration: 'Kennzeichen',
  vehicleType: 'Art',
  car: 'Auto',
  motorcycle: 'Motorrad',
  addVehicle: 'Fahrzeug hinzufügen',
  removeVehicle: 'Fahrzeug {{number}} entfernen',
};
