import { anonymousReference, type PersonalData } from '../../mechanisms/erasure/personal-data.ts';

const accounts = {
  why: 'what was paid and spent must add up; the record it points at names nobody any more',
  until: 'for good',
};

export const creditsData: readonly PersonalData[] = [
  {
    table: 'credit_payments',
    kept: [anonymousReference('user_id'), { columns: ['provider_reference'], ...accounts }],
    impersonal: ['currency'],
  },
  {
    table: 'credit_entries',
    kept: [anonymousReference('user_id', 'by_user_id'), { columns: ['note'], ...accounts }],
    impersonal: ['car_park'],
  },
];
