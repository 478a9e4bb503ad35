import type { Translation } from '@portal/shared/messages';
import type { sites as sitesEn } from './en.ts';

export const sites: Translation<typeof sitesEn> = {
  title: 'Standorte',
  about: 'Jeder Standort hat seine Zeitzone; Zeiten werden darin gezeigt.',
  add: 'Standort anlegen',
  addTitle: 'Standort anlegen',
  editTitle: '{{name}} bearbeiten',
  list: 'Standorte',
  name: 'Name',
  timeZone: 'Zeitzone',
  timeZoneHelp: 'Geben Sie eine Stadt oder Region ein.',
  address: 'Adresse',
  addressHelp: 'So lesen sie {{visitors}} in ihrer Einladung.',
  mapDirectionsUrl: 'Karte oder Wegbeschreibung',
  mapDirectionsUrlHelp: 'Seite, die den Weg zeigt. Sie beginnt mit https://.',
  mapWrong: 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt',
  now: 'Ortszeit',
  position: 'Reihenfolge',
  positionHelp: 'Kleinere Zahlen kommen zuerst.',
  none: 'Noch keine Standorte',
  noneText: 'Arbeitsplätze, Räume und Personen gehören zu einem Standort.',
  saved: 'Der Standort wurde gespeichert.',
  removeTitle: '{{name}} entfernen?',
  removeText: 'Nur ein Standort ohne Arbeitsplätze, Räume und Personen kann entfernt werden.',
  removed: 'Der Standort wurde entfernt.',
  removeFailed: 'Der Standort konnte nicht entfernt werden.',
};
