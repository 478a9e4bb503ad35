import { drawAvatar } from '../avatar.ts';
import { drawNames } from '../names.ts';
import type { Random } from '../random.ts';

export interface SeedVisitor {
  first_name: string;
  last_name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  registrations: string[];
  tags: string[];
  notes: string | null;
  photo: string | null;
}

/** How many a demo begins with. */
export const visitorCount = 320;

const companies = [
  { name: 'Alder & Finch', domain: 'alderfinch.test' },
  { name: 'Bluewater Analytics', domain: 'bluewater.test' },
  { name: 'Cobalt Legal', domain: 'cobalt-legal.test' },
  { name: 'Fjord Instruments', domain: 'fjord.test' },
  { name: 'Greenline Logistics', domain: 'greenline.test' },
  { name: 'Harbour Facilities', domain: 'harbour.test' },
  { name: 'Kestrel Recruitment', domain: 'kestrel.test' },
  { name: 'Lumen Lighting', domain: 'lumen.test' },
  { name: 'Marigold Catering', domain: 'marigold.test' },
  { name: 'Northlight Studio', domain: 'northlight.test' },
  { name: 'Orchard Health', domain: 'orchard.test' },
  { name: 'Pinnacle Lifts', domain: 'pinnacle.test' },
  { name: 'Quayside Bank', domain: 'quayside.test' },
  { name: 'Tern Software', domain: 'tern.test' },
] as const;

const notes = [
  'Needs step-free access.',
  'Allergic to nuts.',
  'Brings demonstration equipment.',
  'Please call the host on the mobile.',
];

/** 320 of them, no two with the same name or address. */
export function seedVisitors(random: Random): SeedVisitor[] {
  return drawNames(random, visitorCount).map(({ first, last }, index) => {
    const mailbox = `${first}.${last}`.toLowerCase();
    const company = random.chance(0.88) ? random.pick(companies) : null;
    const domain = company?.domain ?? 'mail.test';
    return {
      first_name: first,
      last_name: last,
      company: company?.name ?? null,
      email: random.chance(0.92) ? `${mailbox}@${domain}` : null,
      phone: random.chance(0.8) ? `+44 7700 9${String(random.below(100_000)).padStart(5, '0')}` : null,
      registrations: random.chance(0.25) ? [seedPlate(random)] : [],
      tags: seedTags(random),
      notes: random.chance(0.08) ? random.pick(notes) : null,
      photo: index % 3 === 0 ? drawAvatar(random) : null,
    };
  });
}

function seedTags(random: Random): string[] {
  if (random.chance(0.8)) return [];
  return [random.pick(['VIP', 'Contractor', 'Interview', 'Supplier'])];
}

/** "LK19 ABC". */
function seedPlate(random: Random): string {
  const letter = () => 'ABCDEFGHJKLMNOPRSTUVWXY'.charAt(random.below(23));
  const letters = (count: number) => Array.from({ length: count }, letter).join('');
  return `${letters(2)}${15 + random.below(11)} ${letters(3)}`;
}
