import { asJson } from '../../db/database.ts';
import type { AdditionalGroup, SignupField } from '../../modules/account/rules/signup-types.ts';
import { departments } from './names.ts';
import type { SeedDomain } from './seed-domain.ts';

type FieldWords = NonNullable<NonNullable<SignupField['translations']>['de']>;

function field(
  field_name: string,
  sign_up_field_type: SignupField['sign_up_field_type'],
  [field_label, inGerman]: readonly [string, string],
  { german, ...more }: Partial<SignupField> & { german?: FieldWords } = {},
): SignupField {
  return {
    field_name,
    field_label,
    field_hint: '',
    required: false,
    requires_verification: false,
    hide_on_edit: false,
    sign_up_field_type,
    options: [],
    translations: { de: { field_label: inGerman, ...german } },
    ...more,
  };
}

const work: AdditionalGroup = {
  name: 'Your work',
  description: 'Colleagues find you by this in the employee directory.',
  translations: {
    de: { name: 'Ihre Arbeit', description: 'Damit findet man Sie im Mitarbeiterverzeichnis.' },
  },
  is_conditional: false,
  condition: '',
  is_closable: true,
  grants: [],
  fields: [
    field('department', 'select', ['Department', 'Abteilung'], { required: true, options: [...departments] }),
    field('position', 'string', ['Position', 'Position'], {
      field_hint: 'As on your business card',
      german: { field_hint: 'Wie auf Ihrer Visitenkarte' },
    }),
    field('start_date', 'date', ['First working day', 'Erster Arbeitstag'], {
      field_hint: 'DD-MM-YYYY',
      german: { field_hint: 'TT-MM-JJJJ' },
      hide_on_edit: true,
    }),
    field('roles', 'multi', ['In an emergency I am', 'Im Notfall bin ich'], {
      options: ['First aider', 'Fire warden', 'Evacuation helper'],
      german: { options: ['Ersthelfer', 'Brandschutzhelfer', 'Evakuierungshelfer'] },
    }),
    field('about', 'text', ['About me', 'Über mich']),
    field('house_rules', 'bool', ['I have read the house rules', 'Ich habe die Hausordnung gelesen'], {
      required: true,
      hide_on_edit: true,
    }),
  ],
};

const parking: AdditionalGroup = {
  name: 'Parking',
  description: 'A space is given once your line manager has agreed.',
  translations: {
    de: {
      name: 'Parken',
      description: 'Sie bekommen einen Stellplatz, sobald Ihre Führungskraft zugestimmt hat.',
      condition: 'Ich fahre mit dem Auto zur Arbeit',
    },
  },
  is_conditional: true,
  condition: 'I drive to work',
  is_closable: false,
  grants: ['parking'],
  fields: [
    field('parking_reason', 'select', ['Why do you need to park?', 'Warum brauchen Sie einen Parkplatz?'], {
      required: true,
      requires_verification: true,
      options: ['Shift work', 'Car share', 'Mobility needs', 'Far from public transport'],
      german: {
        options: [
          'Schichtarbeit',
          'Fahrgemeinschaft',
          'Eingeschränkte Mobilität',
          'Weit weg von Bus und Bahn',
        ],
      },
    }),
    field('badge_number', 'string', ['Badge number', 'Ausweisnummer'], {
      field_hint: 'On the back of your staff card',
      german: { field_hint: 'Auf der Rückseite Ihres Mitarbeiterausweises' },
      requires_verification: true,
    }),
    field('cost_approver', 'lm-email', ['Who approves the cost?', 'Wer genehmigt die Kosten?'], {
      field_hint: 'Only if it is not your line manager',
      german: { field_hint: 'Nur falls es nicht Ihre Führungskraft ist' },
    }),
  ],
};

const desk: AdditionalGroup = {
  name: 'Desk booking',
  description: 'Desks are shared. Anyone who comes in often can book one.',
  translations: {
    de: {
      name: 'Arbeitsplatz buchen',
      description: 'Arbeitsplätze werden geteilt. Wer oft kommt, kann einen buchen.',
      condition: 'Ich brauche einen Arbeitsplatz im Büro',
    },
  },
  is_conditional: true,
  condition: 'I need a desk in the office',
  is_closable: false,
  grants: ['deskbooking'],
  fields: [
    field('office_days', 'multi', ['On which days do you come in?', 'An welchen Tagen kommen Sie?'], {
      required: true,
      options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      german: { options: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'] },
    }),
    field('height_adjustable', 'bool', [
      'I need a height-adjustable desk',
      'Ich brauche einen höhenverstellbaren Schreibtisch',
    ]),
  ],
};

/** Two additional groups, one of them conditional (design: demo data); between them every type of field. */
export const seedSignupConfig: SeedDomain = {
  name: 'sign-up configuration',
  async seed({ tx, client }) {
    const parks = client.features.includes('parking');
    await tx
      .insertInto('signup_configs')
      .values({
        client_id: client.id,
        version: 1,
        phone_required: false,
        vehicles_required: false,
        max_registrations: 2,
        photo_required: false,
        ask_vehicle_type: parks,
        // The client without parking shows how it goes without a line manager.
        line_manager_verification: parks,
        line_manager_account_required: true,
        allowed_email_domains: [client.mailDomain],
        additional_signup_groups: asJson([work, parks ? parking : desk]),
      })
      .execute();
  },
};
