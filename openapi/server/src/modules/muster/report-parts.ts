import type { Translate } from '../../mechanisms/texts/messages.ts';
import { musterMessages as texts } from './messages.ts';
import type { RollCallRow } from './roll-call-store.ts';
import type { MusterPerson } from './rules/on-site.ts';
import type { MusterMark, StoredMark } from './rules/standing.ts';

export interface Report {
  rollCall: RollCallRow;
  people: MusterPerson[];
  /** All marks, the oldest first. */
  history: (StoredMark & { name: string })[];
  t: Translate;
  /** In the site's zone, with the zone's name. */
  time: (instant: Date | string) => string;
}

export const statusTexts = { safe: texts.safe, 'not-safe': texts.notSafe, unknown: texts.unknown } as const;

export const nameOf = ({ first_name, last_name }: Pick<MusterPerson, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

/** "Safe", "Not safe · Needs assistance"; "Unknown" for a person without a mark. */
export function statusOf(mark: MusterMark | null, t: Translate): string {
  const status = t(statusTexts[mark?.status ?? 'unknown']);
  return mark?.needs_assistance ? `${status} · ${t(texts.needsAssistance)}` : status;
}

/** The content of one mark: "Safe", "Needs assistance". */
export function describeMark({ status, needs_assistance }: StoredMark, t: Translate): string {
  const assistance =
    needs_assistance === null ? null : t(needs_assistance ? texts.needsAssistance : texts.noAssistance);
  // Older devices sent both in one mark; their "no assistance" was never a statement.
  const words = [status && t(statusTexts[status]), status && needs_assistance === false ? null : assistance];
  return words.filter(Boolean).join(' · ');
}

/** "Not safe (Ada Byron, 09:41)": the mark of a warden who disagrees. */
export function disagreementOf(mark: MusterMark | null, { t, time }: Pick<Report, 't' | 'time'>): string {
  const said = mark?.disagreement;
  if (!said) return '';
  const { status, marked_by: name, marked_at } = said;
  return t(texts.disagrees, { status: t(statusTexts[status]), name, time: time(marked_at) });
}

export function placeOf({ location: { floor, zone, desk } }: MusterPerson): string {
  return [floor, zone, desk].filter(Boolean).join(', ');
}

/** Facts above the table, as label and value. */
export function factsOf({ rollCall, people, t, time }: Report): [string, string][] {
  const { started_at, started_by, ended_at, ended_by } = rollCall;
  const count = (status: string) =>
    people.filter(({ mark }) => (mark?.status ?? 'unknown') === status).length;
  const counts = { safe: count('safe'), notSafe: count('not-safe'), unknown: count('unknown') };
  return [
    [t(texts.site), rollCall.site],
    [t(texts.started), t(texts.by, { time: time(started_at), name: started_by })],
    [
      t(texts.ended),
      ended_at ? t(texts.by, { time: time(ended_at), name: ended_by ?? '' }) : t(texts.running),
    ],
    [t(texts.result), t(texts.totals, { total: people.length, ...counts })],
  ];
}
