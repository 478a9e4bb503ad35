import type { components } from '@portal/openapi/server';
import type { CsvLine } from '../../../../mechanisms/csv-import.ts';
import { csvMessages } from '../../../../mechanisms/csv-messages.ts';
import { type ColumnOf, readYesNo } from '../../../../mechanisms/csv-table.ts';
import { readInUseSince } from '../../../../mechanisms/in-use-since.ts';
import { messages } from '../../../../mechanisms/texts/messages.ts';
import { MOST_SPACES } from '../rules/space-range.ts';
import { importMessages as texts } from './messages.ts';

export const columns = {
  needed: ['space'],
  others: ['in_use', 'in_use_since'],
  rowsAtMost: MOST_SPACES,
} as const;

export interface KnownSpace {
  id: number;
  name: string;
  is_active: boolean;
  in_use_since: string | null;
  version: number;
}

export interface SpaceRow {
  name: string;
  /** Null: as it is, and in use where it is new. */
  inUse: boolean | null;
  /** For a new space. */
  inUseSince: string;
  /** The space that the row changes; without one it creates a new one. */
  known: KnownSpace | undefined;
}

interface ReadSpace {
  shown: Pick<components['schemas']['ParkingSpaceImportRow'], 'space' | 'outcome'>;
  value: SpaceRow;
}

const LONGEST_NAME = 40;

export function readSpace(
  { cell, errors, fail, failIfTwice }: CsvLine<ColumnOf<typeof columns>>,
  { spaces, today }: { spaces: ReadonlyMap<string, KnownSpace>; today: string },
): ReadSpace {
  const [space, word, since] = [cell('space'), cell('in_use'), cell('in_use_since')];
  const inUse = word === '' ? null : readYesNo(word);
  if (space === '') fail('space', messages.required);
  else if ([...space].length > LONGEST_NAME) fail('space', texts.nameTooLong, { limit: LONGEST_NAME });
  else failIfTwice('space', space.toLowerCase(), texts.spaceTwice);
  if (word !== '' && inUse === null) fail('in_use', csvMessages.notYesOrNo);
  const known = spaces.get(space.toLowerCase());
  const { day, refusal } = readInUseSince(since, today);
  if (refusal) fail('in_use_since', refusal.message, refusal.params);
  else if (known && since !== '' && day !== known.in_use_since) fail('in_use_since', texts.sinceOfKnown);
  return {
    shown: { space, outcome: errors.length > 0 ? null : outcomeOf(inUse, known) },
    value: { name: space, inUse, inUseSince: day, known },
  };
}

function outcomeOf(inUse: boolean | null, known: KnownSpace | undefined): ReadSpace['shown']['outcome'] {
  if (!known) return 'added';
  if (inUse === null || inUse === known.is_active) return 'unchanged';
  return inUse ? 'reopened' : 'closed';
}
