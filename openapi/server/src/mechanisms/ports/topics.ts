import type { operations } from '@portal/openapi/server';
import { contributedRecord } from './contributions.ts';

/**
 * The lists that open pages keep up to date (the browser's cache domains). Each module adds its own by `declare module`, and
 * names the operation that reads the list in its `topics`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add their topics
export interface Topics {}

export type Topic = keyof Topics;

export interface TopicSource {
  /** The operation that reads the list. Its callers are notified of changes. */
  list: keyof operations;
  /** Another list that shows the same. */
  alsoOn?: Topic;
}

export function topicSources(): Readonly<Record<Topic, TopicSource>> {
  return contributedRecord('topics') as Record<Topic, TopicSource>;
}
