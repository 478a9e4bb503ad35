import { settingDefaults } from '@portal/openapi/settings/defaults';
import { type SessionClient, type SessionState, type SessionUser, sessionStore } from '../session/index.ts';

const site = { id: 1, name: 'London HQ', timeZone: 'Europe/London' };

export function fakeUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 7,
    firstName: 'Amira',
    lastName: 'Khan',
    email: 'desk@demo.test',
    phone: null,
    photo: null,
    desk: null,
    zone: null,
    isRestricted: false,
    groups: ['employee', 'deskbooking'],
    siteId: site.id,
    permittedSites: [
      site,
      { id: 2, name: 'Manchester', timeZone: 'Europe/London' },
      { id: 3, name: 'Edinburgh', timeZone: 'Europe/London' },
    ],
    additionalInformation: '{}',
    ...overrides,
  };
}

export function fakeClient(overrides: Partial<SessionClient> = {}): SessionClient {
  return {
    id: 1,
    name: 'Northwind House',
    domains: ['localhost'],
    features: ['desks', 'dark mode', 'qr codes', 'rooms', 'parking', 'reception'],
    mode: 'demo',
    product: 'visitor',
    logo: null,
    signupEnabled: true,
    settings: settingDefaults,
    visitorSettings: {
      phoneRequired: false,
      emailRequired: false,
      digitalPass: true,
      checkInQrCode: true,
      checkInPin: true,
      unsignedNda: 'warn',
      badgePrintMode: 'pdf',
    },
    terms: { en: { visitor: 'visitor', visitors: 'visitors' } },
    theme: { primaryColor: '#1f5fbf', headerColor: null, borderRadius: 8 },
    businessDayStart: '08:00',
    businessDayEnd: '18:00',
    privacyUrl: null,
    ...overrides,
  };
}

export type SessionOverrides = Partial<
  Pick<SessionState, 'siteId' | 'locale' | 'theme' | 'density' | 'sessionLost'>
> & {
  /** `null` is an anonymous visitor. */
  user?: Partial<SessionUser> | null;
  client?: Partial<SessionClient>;
};

/** Puts a session into the store: an employee who books desks at the demo client, unless it says otherwise. */
export function fakeSession({ user = {}, client = {}, ...rest }: SessionOverrides = {}): SessionState {
  const made = fakeClient(client);
  sessionStore.setState({
    user: user === null ? null : fakeUser(user),
    client: made,
    writtenClient: made,
    siteId: user === null ? null : site.id,
    locale: 'en',
    theme: 'light',
    themeChoice: 'light',
    density: 'comfortable',
    sessionLost: false,
    other: null,
    stepUp: null,
    ...rest,
  });
  return sessionStore.getState();
}
