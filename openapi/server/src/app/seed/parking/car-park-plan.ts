export interface PlannedCarPark {
  /** Index of its site among the client's. */
  site: number;
  name: string;
  inGerman: string;
  color: string;
  /** For a pseudo car park: its capacity. */
  spaces: number;
  /** Before the two digits of a space; null: a pseudo car park, whose places are not shown. */
  prefix: string | null;
  requiresApproval?: true;
  /** Share of its spaces that is occupied on a working day; 1 leaves a queue as well. */
  share: number;
}

/**
 * 168 spaces in 6 car parks; the 12 chargers make them 180. The full one comes first, so that there are enough people
 * for it.
 */
export const plannedCarParks: readonly PlannedCarPark[] = [
  {
    site: 1,
    name: 'Cotton Yard',
    inGerman: 'Baumwollhof',
    color: '#b3541e',
    spaces: 24,
    prefix: 'C',
    share: 1,
  },
  {
    site: 0,
    name: 'Thames Garage',
    inGerman: 'Themse-Garage',
    color: '#1f6f8b',
    spaces: 60,
    prefix: 'T',
    share: 0.35,
  },
  {
    site: 0,
    name: 'Bridge Court',
    inGerman: 'Brückenhof',
    color: '#6a4c93',
    spaces: 24,
    prefix: 'B',
    requiresApproval: true,
    share: 0.3,
  },
  {
    site: 0,
    name: 'Riverside Field',
    inGerman: 'Parkplatz am Fluss',
    color: '#2f7d5b',
    spaces: 20,
    prefix: null,
    share: 0.3,
  },
  { site: 1, name: 'Dock Lane', inGerman: 'Dockweg', color: '#8c6d1f', spaces: 20, prefix: 'D', share: 0.35 },
  {
    site: 2,
    name: 'Castle Car Park',
    inGerman: 'Parkplatz am Schloss',
    color: '#4a5a6a',
    spaces: 20,
    prefix: 'E',
    share: 0.5,
  },
];

/** The car park where the priority permit is useful, and the one in which the granted ones have their spaces. */
export const FULL_CAR_PARK = 'Cotton Yard';
export const PERMIT_CAR_PARK = 'Thames Garage';
/** The car park where a day costs a credit, at the client that only manages car parks. */
export const CREDITS_CAR_PARK = 'Thames Garage';

/** The last spaces there: as many people have a granted permit from Monday to Friday, and one account on one day. */
export const GRANTED_SPACES = 5;

export function spaceNames({ prefix, spaces }: PlannedCarPark): string[] {
  return Array.from({ length: spaces }, (_, index) =>
    prefix === null ? String(index + 1) : `${prefix}-${String(index + 1).padStart(2, '0')}`,
  );
}
