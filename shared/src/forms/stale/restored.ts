import { type Draft, withDraft } from '../../drafts/drafts.ts';
import { mergeStale } from './merge-stale.ts';

const versionOf = (values: object): unknown => (values as { version?: unknown }).version;

/**
 * What a form opens with: `initial`, and a draft over it. One that was typed over an older version is merged with the
 * newer one; where both changed the same field it keeps its old version, so that the save asks about it.
 */
export function restored<Values extends object>(initial: Values, draft: Draft | undefined): Values {
  const typed = withDraft(initial, draft?.values);
  if (draft?.base === undefined) return typed;
  const base = withDraft(initial, draft.base);
  if (versionOf(base) === versionOf(initial)) return typed;
  const { values, conflicts } = mergeStale(base, typed, initial);
  return conflicts.length === 0 ? values : { ...values, version: versionOf(typed) };
}
