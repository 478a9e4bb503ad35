// The initial settings of a new client, which its administrators may change.

export { settingDefaults as newSettings } from '@portal/openapi/setting-defaults';

export const visitorTerms = {
  en: { visitor: 'visitor', visitors: 'visitors' },
  de: { visitor: 'Besucher', visitors: 'Besucher' },
};

export const newTheme = { primary_color: '#1f5fbf', header_color: null, border_radius: 8 };
