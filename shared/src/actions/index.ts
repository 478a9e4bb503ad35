export { type AttemptKeys, createAttemptKeys } from './attempt-keys.ts';
export { type Action, type ActionOptions, type Outcome, useAction } from './use-action.ts';
