export interface DemoAccount {
  /** The part of the email address before the client's mail domain. */
  localPart: string;
  firstName: string;
  lastName: string;
  groups: string[];
  phone?: string;
  isActive?: boolean;
  isRestricted?: boolean;
  oneSite?: boolean;
}

/** The same accounts at each client, all with the same password (design: demo data). */
export const demoAccounts: DemoAccount[] = [
  { localPart: 'superadmin', firstName: 'Sasha', lastName: 'Underwood', groups: ['superadmin', 'employee'] },
  { localPart: 'admin', firstName: 'Ade', lastName: 'Mensah', groups: ['admin', 'employee'] },
  { localPart: 'employee', firstName: 'Amira', lastName: 'Khan', groups: ['employee'] },
  { localPart: 'desk', firstName: 'Dylan', lastName: 'Price', groups: ['employee', 'deskbooking'] },
  { localPart: 'parking', firstName: 'Paula', lastName: 'Kruger', groups: ['employee', 'parking'] },
  {
    localPart: 'ev',
    firstName: 'Evan',
    lastName: 'Barlow',
    groups: ['employee', 'parking', 'ev_space_booking'],
  },
  { localPart: 'permit', firstName: 'Petra', lastName: 'Mitford', groups: ['employee', 'parking'] },
  {
    localPart: 'restricted',
    firstName: 'Robin',
    lastName: 'Stricker',
    groups: ['employee', 'parking'],
    isRestricted: true,
  },
  { localPart: 'reception', firstName: 'Renee', lastName: 'Cooper', groups: ['reception'] },
  {
    localPart: 'security',
    firstName: 'Seth',
    lastName: 'Curtis',
    groups: ['security'],
    // Reception calls it about the watch list.
    phone: '+44 7700 900141',
  },
  { localPart: 'cleaning', firstName: 'Clara', lastName: 'Nunes', groups: ['cleaning'] },
  { localPart: 'desk-admin', firstName: 'Della', lastName: 'Skerritt', groups: ['employee', 'desk_admin'] },
  {
    localPart: 'deskbooking-admin',
    firstName: 'Bashir',
    lastName: 'Rahimi',
    groups: ['employee', 'deskbooking_admin'],
  },
  {
    localPart: 'parking-admin',
    firstName: 'Parker',
    lastName: 'Adeyemi',
    groups: ['employee', 'parking_admin'],
  },
  { localPart: 'reporting', firstName: 'Rina', lastName: 'Porter', groups: ['employee', 'reporting'] },
  {
    localPart: 'pa',
    firstName: 'Pia',
    lastName: 'Anders',
    groups: ['employee', 'PA', 'deskbooking', 'parking'],
  },
  {
    localPart: 'onesite',
    firstName: 'Otto',
    lastName: 'Lindgren',
    groups: ['employee', 'deskbooking', 'parking'],
    oneSite: true,
  },
  { localPart: 'newstarter', firstName: 'Nell', lastName: 'Starling', groups: ['employee'], isActive: false },
];
