import { newSettings, newTheme, visitorTerms } from '../new-client/defaults.ts';
import { drawLogo } from './logo.ts';

export interface DemoSite {
  name: string;
  timeZone: string;
  address: string;
  mapDirectionsUrl: string;
  /** Its buildings with the names of their floors, lowest first. */
  buildings: { name: string; floors: string[] }[];
}

export interface DemoClient {
  key: string;
  name: string;
  /** Domain of the accounts' email addresses. */
  mailDomain: string;
  hosts: string[];
  product: 'visitor' | 'parking' | 'booking';
  mode: 'demo' | null;
  features: string[];
  settings: typeof newSettings;
  terms: Record<string, { visitor: string; visitors: string }>;
  theme: { primary_color: string; header_color: string | null; border_radius: number };
  /** People may make themselves an account. */
  signup_enabled: boolean;
  /** Its superadmins decide which versions of the portal's parts everyone gets. */
  operates_deployments: boolean;
  logo: string | null;
  sites: DemoSite[];
}

const guestTerms = {
  en: { visitor: 'guest', visitors: 'guests' },
  de: { visitor: 'Gast', visitors: 'Gäste' },
};

/** Anyone can log in with the passwords that the log-in screen shows, without an app (docs/demo.md#decisions). */
const demoSettings = { ...newSettings, second_factor_groups: [] };

/** Postal address and a map that finds it. */
function at(address: string): Pick<DemoSite, 'address' | 'mapDirectionsUrl'> {
  return {
    address,
    mapDirectionsUrl: `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`,
  };
}

const fourFloors = ['Ground floor', 'First floor', 'Second floor', 'Third floor'];
const twoFloors = ['Ground floor', 'First floor'];

const london: DemoSite = {
  name: 'London HQ',
  timeZone: 'Europe/London',
  ...at('Thames House, 1 Example Wharf, London SE1 0AA'),
  buildings: [
    { name: 'Thames House', floors: fourFloors },
    { name: 'Bridge Annexe', floors: twoFloors },
  ],
};

const britishSites: DemoSite[] = [
  london,
  {
    name: 'Manchester',
    timeZone: 'Europe/London',
    ...at('Cotton Exchange, 20 Sample Street, Manchester M1 0AA'),
    buildings: [
      { name: 'Cotton Exchange', floors: twoFloors },
      { name: 'Dock Studio', floors: ['Ground floor'] },
    ],
  },
  {
    name: 'Edinburgh',
    timeZone: 'Europe/London',
    ...at('3 Castle Row, Edinburgh EH1 0AA'),
    buildings: [{ name: 'Castle Row', floors: twoFloors }],
  },
];

/** The three clients of one server, told apart by host name: 5 buildings and 11 floors each. */
export const demoClients: DemoClient[] = [
  {
    key: 'demo',
    name: 'Northwind House',
    mailDomain: 'demo.test',
    hosts: ['localhost', '127.0.0.1', 'demo.localhost'],
    product: 'visitor',
    mode: 'demo',
    features: [
      'remote',
      'dark mode',
      'qr codes',
      'reception',
      'automatic reception',
      'muster',
      'desks',
      'rooms',
      'parking',
      'camera',
      'track and trace',
      'screen',
      'locate colleague',
      'space counts',
      'paypark',
    ],
    settings: { ...demoSettings, catering_phone: '+44 20 7946 0958' },
    terms: visitorTerms,
    theme: newTheme,
    signup_enabled: true,
    operates_deployments: true,
    logo: null,
    sites: britishSites,
  },
  {
    key: 'acme',
    name: 'Acme Car Parks',
    mailDomain: 'acme.test',
    hosts: ['acme.localhost'],
    product: 'parking',
    mode: null,
    features: ['parking', 'camera', 'paypark', 'qr codes', 'dark mode'],
    settings: { ...demoSettings, desk_future_booking_days_limit: null },
    terms: visitorTerms,
    // Too pale for white text on purpose: the portal must adjust it, not obey it.
    theme: { primary_color: '#f5b700', header_color: '#2b2d33', border_radius: 2 },
    signup_enabled: false,
    operates_deployments: false,
    logo: drawLogo('acme', '#f5b700', '#2b2d33'),
    sites: britishSites,
  },
  {
    key: 'globex',
    name: 'Globex Rooms',
    mailDomain: 'globex.test',
    hosts: ['globex.localhost'],
    product: 'booking',
    mode: null,
    features: ['rooms', 'desks', 'screen', 'remote', 'locate colleague'],
    settings: { ...demoSettings, catering_phone: '+44 20 7946 0147' },
    terms: guestTerms,
    theme: { primary_color: '#6a1b9a', header_color: '#2d0b45', border_radius: 14 },
    signup_enabled: true,
    operates_deployments: false,
    logo: drawLogo('globex', '#ffffff', '#6a1b9a'),
    sites: [
      london,
      {
        name: 'Manchester',
        timeZone: 'Europe/London',
        ...at('Cotton Exchange, 20 Sample Street, Manchester M1 0AA'),
        buildings: [{ name: 'Cotton Exchange', floors: twoFloors }],
      },
      {
        name: 'Edinburgh',
        timeZone: 'Europe/London',
        ...at('3 Castle Row, Edinburgh EH1 0AA'),
        buildings: [{ name: 'Castle Row', floors: ['Ground floor'] }],
      },
      {
        name: 'New York',
        timeZone: 'America/New_York',
        ...at('Hudson Lofts, 400 Demonstration Avenue, New York, NY 10000'),
        buildings: [{ name: 'Hudson Lofts', floors: twoFloors }],
      },
    ],
  },
];
