import type { AdditionalGroup, SignupField } from '../../modules/account/rules/signup-types.ts';
import { asJson } from '../database.ts';
import { departments } from './names.ts';
import type { SeedDomain } from './seed-domain.ts';

function field(
  field_name: string,
  sign_up_field_type: SignupField['sign_up_field_type'],
  field_label: string,
  more: Partial<SignupField> = {},
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
    ...more,
  };
}

const work: AdditionalGroup = {
  name: 'Your work',
  description: 'Colleagues find you by this in the employee directory.',
  is_conditional: false,
  condition: '',
  is_closable: true,
  grants: [],
  fields: [
    field('department', 'select', 'Department', { required: true, options: [...departments] }),
    field('position', 'string', 'Position', { field_hint: 'As on your business card' }),
    field('start_date', 'date', 'First working day', { field_hint: 'DD-MM-YYYY', hide_on_edit: true }),
    field('roles', 'multi', 'In an emergency I am', {
      options: ['First aider', 'Fire warden', 'Evacuation helper'],
    }),
    field('about', 'text', 'About me'),
    field('house_rules', 'bool', 'I have read the house rules', { required: true, hide_on_edit: true }),
  ],
};

const parking: AdditionalGroup = {
  name: 'Parking',
  description: 'A space is given once your line manager has agreed.',
  is_conditional: true,
  condition: 'I drive to work',
  is_closable: false,
  grants: ['parking'],
  fields: [
    field('parking_reason', 'select', 'Why do you need to park?', {
      required: true,
      requires_verification: true,
      options: ['Shift work', 'Car share', 'Mobility needs', 'Far from public transport'],
    }),
    field('badge_number', 'string', 'Badge number', {
      field_hint: 'On the back of your staff card',
      requires_verification: true,
    }),
    field('cost_approver', 'lm-email', 'Who approves the cost?', {
      field_hint: 'Only if it is not your line manager',
    }),
  ],
};

const desk: AdditionalGroup = {
  name: 'Desk booking',
  description: 'Desks are shared. Anyone who comes in often can book one.',
  is_conditional: true,
  condition: 'I need a desk in the office',
  is_closable: false,
  grants: ['deskbooking'],
  fields: [
    field('office_days', 'multi', 'On which days do you come in?', {
      required: true,
      options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    }),
    field('height_adjustable', 'bool', 'I need a height-adjustable desk'),
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
