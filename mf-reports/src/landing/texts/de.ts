import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  intro: 'Wie das Gebäude genutzt wird: Was gezählt wird und wie, steht neben jedem Diagramm.',
  parkingReports: 'Parkberichte',
  overview: 'Übersicht',
  overviewText: 'Wie voll ein Parkplatz über den Tag ist und wie viele Anfragen in einem Monat kommen.',
  deskReports: 'Arbeitsplatzberichte',
  deskUtilization: 'Auslastung der Arbeitsplätze',
  deskUtilizationText: 'Wie viel der Zeit gebucht ist, nach Tag, Wochentag und Zone.',
  userUsage: 'Nutzung nach Person',
  deskUserUsageText: 'Wer Arbeitsplätze bucht, und wie oft niemand kam.',
  resourceReports: 'Ressourcenberichte',
  capacityUtilization: 'Auslastung der Ressourcen',
  capacityUtilizationText: 'Wie viel der Zeit der Räume gebucht ist, nach Tag, Stunde, Art und Raum.',
  resourceUserUsageText: 'Wer Räume bucht, und wie oft niemand kam.',
  visitorReports: 'Besucherberichte',
  visitors: 'Besucher',
  visitorsText: 'Wie viele kamen, wann, wie lange sie warteten und wie viele nicht kamen.',
  visitorHosts: 'Nach Gastgeber',
  visitorHostsText: 'Wer Besuch empfängt, und wie oft niemand kam.',
  cateringReports: 'Berichte zur Bewirtung',
  cateringSpend: 'Ausgaben',
  cateringSpendText: 'Was zu Besprechungen bestellt wurde, für wie viele, und welche Kostenstelle es zahlt.',
  buildingReports: 'Gebäudeberichte',
  occupancy: 'Belegung',
  occupancyText: 'Wie viele Personen an jedem Tag da waren, nach allem, was davon erzählt.',
  byMail: 'Per E-Mail',
  schedules: 'Regelmäßige Berichte',
  schedulesText:
    'Berichte, die jede Woche oder jeden Monat gesendet werden, an wen und wann das nächste Mal.',
};
