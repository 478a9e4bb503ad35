import { type Draft, withDraft } from '../../drafts/drafts.ts';
import { mergeStale } from './merge-stale.ts';

const versionOf = (values: object): unknown => (values as { version?: unknown }).version;

/**
 * A form's first values: `initial`, with a draft over it. A draft of an older version is merged with the newer one;
 * if both changed the same field it keeps its old version, so that saving asks about it.
 */
export function restored<Values extends object>(initial: Values, draft: Draft | undefined): Values {
  const typed = withDraft(initial, draft?.values);
  if (draft?.base === undefined) return typed;
  const base = withDraft(initial, draft.base);
  if (versionOf(base) === versionOf(initial)) return typed;
  const { values, conflicts } = mergeStale(base, typed, initial);
  return conflicts.length === 0 ? values : { ...values, version: versionOf(typed) };
}
