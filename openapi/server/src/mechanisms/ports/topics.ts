import type { operations } from '@portal/openapi/server';
import { contributed } from './contributions.ts';

/**
 * The lists whose changes open pages hear of (the browser's cache domains): each module adds its own by
 * `declare module`, and says in its `topics` which operation reads the list.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add their topics
export interface Topics {}

export type Topic = keyof Topics;

export interface TopicSource {
  /** The operation that reads the list: whoever may call it hears of its changes. */
  list: keyof operations;
  /** Another list that shows the same. */
  alsoOn?: Topic;
}

export function topicSources(): Readonly<Record<Topic, TopicSource>> {
  return Object.assign({}, ...contributed('topics'));
}
