import { sql } from 'kysely';
import { anonymousReference, type PersonalData } from '../../mechanisms/erasure/personal-data.ts';

export const offboardingData: readonly PersonalData[] = [
  {
    table: 'offboardings',
    kept: [anonymousReference('user_id', 'started_by_id')],
    impersonal: ['locale'],
  },
  {
    table: 'offboarding_lines',
    kept: [
      anonymousReference('to_user_id'),
      {
        columns: ['title'],
        why: 'the description of a meeting, which its meeting keeps as well',
        until: 'for good',
      },
    ],
    impersonal: ['kind', 'item_id', 'place', 'reason'],
  },
  {
    table: 'offboarding_mails',
    erased: ['recipient', 'message', 'reply_to', 'calendar', 'dedupe'],
    impersonal: ['locale'],
    eraseUser: ({ tx, user }) =>
      tx
        .deleteFrom('offboarding_mails')
        .where((e) => e.or([e('recipient', '=', user.email), e('reply_to', '=', user.email)]))
        .execute(),
    eraseVisitors: ({ tx, visitors }) =>
      sql`delete from offboarding_mails
        where lower(recipient) = any(${visitors.flatMap(({ email }) => email?.toLowerCase() ?? [])}::text[])`.execute(
        tx,
      ),
  },
];
