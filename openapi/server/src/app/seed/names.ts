import type { Random } from './random.ts';

interface PersonName {
  first: string;
  last: string;
}

/** Made-up people: first and last names are paired freely within a line, so that no real person is meant. */
const names: readonly (readonly [string, string])[] = [
  [
    'Adam Alice Ben Bronwen Callum Charlotte Chloe Daniel Eilidh Emily Fergus Freya Gareth George Grace Hannah Harry',
    'Baker Bennett Campbell Carter Clarke Davies Doyle Evans Fraser Gallagher Hall Harris Hughes Kelly Lewis',
  ],
  [
    'Imogen Isaac James Joanna Lucy Mairi Marcus Megan Niamh Oliver Oscar Rhys Ruth Sean Sophie Thomas Zoe',
    'Macdonald Marshall Murphy Murray Palmer Quinn Reid Shaw Sinclair Taylor Turner Walsh Williams Wright',
  ],
  [
    'Aisha Anita Arjun Deepa Farah Hamza Imran Kavita Meera Nikhil Omar Priya Rohan Samira Tariq Vikram Yusuf',
    'Ahmed Banerjee Begum Chaudhry Gupta Hussain Iyer Kaur Malik Mehta Patel Rahman Sharma Singh',
  ],
  [
    'Abena Amara Chidi Emeka Folake Kofi Kwame Ngozi Oluwaseun Tendai Thandiwe Zainab',
    'Abara Adebayo Boateng Diallo Mbeki Mwangi Ndlovu Okafor Okonkwo Osei',
  ],
  [
    'Anders Beatriz Carlos Elena Giulia Ines Jakub Kasia Lars Leon Lucia Magdalena Pierre Rafael Rosa Sofia Tomasz',
    'Andersen Carvalho Fernandez Fischer Garcia Johansson Kovac Lindqvist Moreau Novak Petrov Popescu Rossi Santos',
  ],
  ['Akira Hiro Jin Kenji Mei Min Wei Yuki', 'Chen Ito Kim Lin Nguyen Park Sato Tanaka Wang Wong'],
  ['Adnan Hana Jamal Karim Laila Nadia Rami Salma', 'Farouk Haddad Ibrahim Mansour Nasser Saleh'],
];

/** No two the same; plain letters, so that an address can be made of them. */
export function drawNames(random: Random, count: number): PersonName[] {
  const pairs = names.flatMap(([first, last]) =>
    first.split(' ').flatMap((one) => last.split(' ').map((other) => ({ first: one, last: other }))),
  );
  return random.shuffle(pairs).slice(0, count);
}

/** With the jobs that are done there. */
const jobs = {
  Engineering: ['Software Engineer', 'Senior Engineer', 'Architect', 'Test Engineer', 'IT Support'],
  Finance: ['Finance Partner', 'Accountant', 'Payroll Officer'],
  Legal: ['Legal Counsel', 'Contract Manager'],
  Marketing: ['Marketing Lead', 'Designer', 'Content Editor'],
  Operations: ['Operations Manager', 'Facilities Officer', 'Project Manager', 'Team Assistant'],
  People: ['HR Advisor', 'Recruiter', 'Learning Partner'],
  Product: ['Product Manager', 'Business Analyst', 'Researcher', 'Data Analyst'],
  Sales: ['Account Manager', 'Sales Executive', 'Programme Manager'],
} as const;

export const departments = Object.keys(jobs);

export function drawJob(random: Random): { position: string; department: string } {
  const [department, positions] = random.pick(Object.entries(jobs));
  return { position: random.pick(positions), department };
}
