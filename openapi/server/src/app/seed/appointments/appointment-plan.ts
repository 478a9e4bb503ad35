import type { Row } from '../../../db/tables.ts';

type Status = Row<'appointments'>['status'];

/** Services and their providers, by accounts. */
export const demoServices: readonly {
  name: string;
  description: string;
  minutes: number;
  providers: readonly string[];
}[] = [
  {
    name: 'Workplace advice',
    description: 'Which desks, rooms and parking a company needs, and what they cost.',
    minutes: 30,
    providers: ['employee', 'pa', 'superadmin'],
  },
  {
    name: 'Tour of the house',
    description: 'A walk through the floors that are to let.',
    minutes: 45,
    providers: ['employee', 'desk'],
  },
  {
    name: 'Contract signing',
    description: 'Please bring proof of identity.',
    minutes: 60,
    providers: ['superadmin', 'pa'],
  },
];

export interface DemoAppointment {
  status: Status;
  /** The agreement of an appointment with a suggestion. */
  agreed: 'approved' | 'confirmed' | null;
  /** Working days from today; negative for past ones. */
  day: number;
  provider: string;
  services: readonly number[];
  first_name: string;
  last_name: string;
  company: string | null;
  locale: 'en' | 'de';
  notes: string;
  reason: string | null;
}

const plain = { agreed: null, services: [0], company: null, locale: 'en', notes: '', reason: null } as const;
const agreedAs = (status: 'approved' | 'confirmed') => ({ ...plain, status, agreed: status });

/** At least one of each state, most of them with the account `employee`, so that they are seen immediately. */
export const demoAppointments: readonly DemoAppointment[] = [
  {
    ...plain,
    status: 'requested',
    day: 1,
    provider: 'employee',
    first_name: 'Dana',
    last_name: 'Whitfield',
    company: 'Whitfield & Sons',
  },
  {
    ...plain,
    status: 'requested',
    day: 2,
    provider: 'employee',
    services: [0, 1],
    first_name: 'Jörg',
    last_name: 'Brandt',
    company: 'Brandt Logistik',
    locale: 'de',
    notes: 'Wir kommen zu zweit.',
  },
  {
    ...plain,
    status: 'requested',
    day: 3,
    provider: 'pa',
    services: [2],
    first_name: 'Noor',
    last_name: 'Haddad',
  },
  {
    ...agreedAs('approved'),
    day: 1,
    provider: 'employee',
    services: [1],
    first_name: 'Elena',
    last_name: 'Marsh',
    company: 'Marsh Studio',
  },
  {
    ...agreedAs('approved'),
    day: 2,
    provider: 'superadmin',
    services: [2],
    first_name: 'Tobias',
    last_name: 'Lund',
    company: 'Lund Partners',
  },
  {
    ...plain,
    status: 'suggested',
    day: 2,
    provider: 'employee',
    first_name: 'Priya',
    last_name: 'Raman',
    reason: 'I am out that morning.',
  },
  {
    ...plain,
    status: 'suggested',
    agreed: 'approved',
    day: 3,
    provider: 'desk',
    services: [1],
    first_name: 'Marco',
    last_name: 'Silva',
    company: 'Silva Coffee',
    reason: 'The lift is serviced that day.',
  },
  { ...agreedAs('confirmed'), day: 4, provider: 'employee', first_name: 'Grace', last_name: 'Okafor' },
  {
    ...plain,
    status: 'declined',
    day: 2,
    provider: 'employee',
    services: [1],
    first_name: 'Liam',
    last_name: 'Fraser',
    reason: 'All floors are let at the moment.',
  },
  {
    ...plain,
    status: 'cancelled',
    day: 1,
    provider: 'pa',
    first_name: 'Ines',
    last_name: 'Moreau',
    company: 'Atelier Moreau',
  },
  { ...agreedAs('approved'), day: -1, provider: 'employee', first_name: 'Hugh', last_name: 'Bennett' },
  {
    ...agreedAs('confirmed'),
    day: -3,
    provider: 'superadmin',
    services: [2],
    first_name: 'Sofia',
    last_name: 'Lindqvist',
  },
];
