import { csvMessages } from '../../../../mechanisms/csv-messages.ts';
import { type CsvTable, readYesNo } from '../../../../mechanisms/csv-table.ts';
import { readInUseSince } from '../../../../mechanisms/in-use-since.ts';
import { oneLine } from '../../../../mechanisms/one-line.ts';
import { messages, type Translate } from '../../../../mechanisms/texts/messages.ts';
import { importMessages as texts } from './messages.ts';

export const neededColumns = ['space'] as const;
export const knownColumns = [...neededColumns, 'in_use', 'in_use_since'] as const;
type Column = (typeof knownColumns)[number];

export interface ValidatedRow {
  row: number;
  space: string;
  /** Null: as it is, and in use where it is new. */
  inUse: boolean | null;
  /** Null: as it is, and today where it is new. */
  inUseSince: string | null;
  /** In the reader's language, by column. */
  errors: Record<string, string[]>;
}

const LONGEST_NAME = 40;

/** Each row with what is wrong with it, whatever the car park has. */
export function validateRows({ columns, rows }: CsvTable, today: string, t: Translate): ValidatedRow[] {
  const first = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const cell = (column: Column) => oneLine(cells[columns.indexOf(column)] ?? '');
    const errors: Record<string, string[]> = {};
    const [space, word] = [cell('space'), cell('in_use')];
    const inUse = word === '' ? null : readYesNo(word);
    const earlier = first.get(space.toLowerCase());
    if (cells.length > columns.length) errors.non_field_errors = [t(csvMessages.tooManyCells)];
    if (space === '') errors.space = [t(messages.required)];
    else if ([...space].length > LONGEST_NAME) errors.space = [t(texts.nameTooLong, { limit: LONGEST_NAME })];
    else if (earlier !== undefined) errors.space = [t(texts.spaceTwice, { row: earlier })];
    else first.set(space.toLowerCase(), row);
    if (word !== '' && inUse === null) errors.in_use = [t(texts.notYesOrNo)];
    const since = cell('in_use_since');
    const { day, refusal } = readInUseSince(since, today);
    if (refusal !== null) errors.in_use_since = [t(refusal.message, refusal.params)];
    return { row, space, inUse, inUseSince: since === '' ? null : day, errors };
  });
}
