import type { Translation } from '@portal/shared/messages';
import type { sites as sitesEn } from './en.ts';

export const sites: Translation<typeof sitesEn> = {
  title: 'Standorte',
  about: 'Zeiten an einem Standort werden in dessen Zeitzone angezeigt.',
  add: 'Standort anlegen',
  addTitle: 'Standort anlegen',
  editTitle: '{{name}} bearbeiten',
  list: 'Standorte',
  name: 'Name',
  timeZone: 'Zeitzone',
  timeZoneHelp: 'Geben Sie eine Stadt oder Region ein.',
  address: 'Adresse',
  addressHelp: 'So erscheint sie in der Einladung ({{visitors}}).',
  mapDirectionsUrl: 'Karte oder Wegbeschreibung',
  mapDirectionsUrlHelp: 'Eine Seite mit Karte oder Wegbeschreibung, beginnend mit https://.',
  mapWrong: 'Geben Sie eine Adresse ein, die mit https:// beginnt',
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
