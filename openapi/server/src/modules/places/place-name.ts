import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { messages, type Text } from '../../mechanisms/texts/messages.ts';

interface Names {
  /** `buildings where site_id = …` */
  among: RawBuilder<unknown>;
  /** The one that is renamed. */
  except: number | null;
  /** The error if another one has it. */
  taken: Text;
}

/** A name on one line that no other has, without regard to case. @throws Problem 400 at `name` */
export async function freeName(tx: Tx, name: string, { among, except, taken }: Names): Promise<string> {
  const clean = oneLine(name);
  if (clean === '') throw validationProblem({ name: [messages.notEmpty] });
  const { rows } = await sql`
    select from ${among} and lower(name) = lower(${clean}::text) and id is distinct from ${except}::int
    limit 1`.execute(tx);
  if (rows.length > 0) throw validationProblem({ name: [taken] });
  return clean;
}
