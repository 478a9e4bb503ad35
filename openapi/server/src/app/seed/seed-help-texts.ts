import { sql } from 'kysely';
import type { SeedDomain } from './seed-domain.ts';

const helpTexts = [
  {
    key: 'request_desk',
    locale: 'en',
    title: 'Request a desk',
    text:
      '<p>Pick a site, a zone and a desk, then the days you need it. A desk is yours for the whole day.</p>' +
      '<ul><li>One desk a person, site and day.</li><li>Some zones ask for approval: your request is pending until an ' +
      'administrator has looked at it, and nobody else can take the desk meanwhile.</li><li>Cancel a desk you do not ' +
      'need, so that somebody else can have it.</li></ul>',
  },
  {
    key: 'request_desk',
    locale: 'de',
    title: 'Arbeitsplatz anfragen',
    text:
      '<p>Wählen Sie Standort, Zone und Arbeitsplatz und dann die Tage. Der Arbeitsplatz gehört Ihnen den ganzen Tag.</p>' +
      '<ul><li>Ein Arbeitsplatz pro Person, Standort und Tag.</li><li>Manche Zonen verlangen eine Freigabe: Die Anfrage ' +
      'ist offen, bis sie geprüft wurde; niemand sonst kann den Arbeitsplatz in dieser Zeit buchen.</li><li>Stornieren ' +
      'Sie, was Sie nicht brauchen, damit andere den Platz nutzen können.</li></ul>',
  },
  {
    key: 'request_parking',
    locale: 'en',
    title: 'Request parking',
    text:
      '<p>Pick a site, a car park, the times and the days. Parking is for at least four hours.</p>' +
      '<ul><li>If the car park is full, you join a queue and are told when a space is free.</li><li>Confirmed days are ' +
      'green on your calendar.</li><li>Release a permit day that you do not need.</li></ul>',
  },
  {
    key: 'request_parking',
    locale: 'de',
    title: 'Parkplatz anfragen',
    text:
      '<p>Wählen Sie Standort, Parkhaus, Uhrzeiten und Tage. Ein Parkplatz wird für mindestens vier Stunden vergeben.</p>' +
      '<ul><li>Ist das Parkhaus voll, kommen Sie auf eine Warteliste und erfahren, wenn ein Platz frei wird.</li>' +
      '<li>Bestätigte Tage sind in Ihrem Kalender grün.</li><li>Geben Sie Tage Ihrer Dauerberechtigung frei, die Sie ' +
      'nicht brauchen.</li></ul>',
  },
];

export const seedHelpTexts: SeedDomain = {
  name: 'help texts',
  async seed({ tx, client }) {
    await sql`
      insert into help_texts (client_id, key, locale, title, text)
      select ${client.id}::int, key, locale, title, text
      from jsonb_to_recordset(${JSON.stringify(helpTexts)}::jsonb) as row (key text, locale text, title text, text text)
    `.execute(tx);
  },
};
