import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';

export const ndaData: readonly PersonalData[] = [
  {
    table: 'nda_signatures',
    kept: [
      {
        columns: ['signer_name', 'signature', 'visitor_id'],
        why: 'proof of what was signed (legal texts keep their own clock)',
        until: 'six years after the signature',
      },
    ],
    impersonal: ['nda_text'],
  },
  { table: 'ndas', impersonal: ['text'] },
];
