import { settingDefaults } from '@portal/openapi/settings/defaults';
import { wire } from '@portal/shared/testing';

/** The answer of whoami on the wire, for tests of this folder. `null` is an anonymous visitor. */
export function whoamiAnswer(id: number | null) {
  return {
    user: {
      id,
      first_name: 'Amira',
      last_name: 'Khan',
      email: 'desk@demo.test',
      phone: null,
      photo: null,
      desk: null,
      zone: null,
      is_restricted: false,
      groups: id === null ? [] : ['employee', 'deskbooking'],
      site_id: 1,
      permitted_sites: [
        { id: 1, name: 'London HQ', time_zone: 'Europe/London' },
        { id: 2, name: 'Manchester', time_zone: 'Europe/London' },
      ],
      additional_information: '{}',
    },
    client: {
      id: 1,
      name: 'Northwind House',
      domains: ['localhost'],
      features: ['desks'],
      mode: null,
      product: 'visitor',
      logo: null,
      signup_enabled: true,
      settings: wire(settingDefaults),
      terms: {},
      theme: { primary_color: '#1f5fbf', header_color: null, border_radius: 8 },
      business_day_start: '08:00',
      business_day_end: '18:00',
      privacy_url: null,
    },
  };
}
