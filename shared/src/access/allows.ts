import { FEATURES, type Feature, GROUPS, type Group, SETTINGS } from './words.ts';

/**
 * Restricts a route, a nav entry, a card or an action. Every given part must hold.
 * - `features`: the client has all of them.
 * - `anyFeatures`: the client has at least one of them.
 * - `groups`: the user is in at least one of them.
 * - `notGroups`: the user is in none of them.
 * - `unlessGroups`: members of one of them are exempt from `notGroups` ("not cleaning unless also reception",
 *   rules/access.md#gates). It grants no access that `groups` denies, and means nothing without `notGroups`.
 * - `mode`: the client runs in that mode.
 * - `settings`: each client setting equals the given value; `false` also means "not set".
 */
export interface Gate {
  features?: readonly Feature[];
  anyFeatures?: readonly Feature[];
  groups?: readonly Group[];
  notGroups?: readonly Group[];
  unlessGroups?: readonly Group[];
  mode?: 'demo';
  settings?: Readonly<Record<string, unknown>>;
}

/** The part of the session that a gate reads; the session store's state fits. */
export interface AccessSession {
  user: { groups: readonly string[] } | null;
  client: {
    features: readonly string[];
    mode?: string | null;
    settings?: object | null;
  } | null;
}

const PARTS = new Set(['features', 'anyFeatures', 'groups', 'notGroups', 'unlessGroups', 'mode', 'settings']);

/**
 * The one gating rule for nav, routes, cards, palette and preload (rules/remotes.md#contract). An unknown word closes
 * the gate, because a descriptor that was built against a newer contract may require something that this shell cannot
 * evaluate. It only decides what is shown; the server authorises requests on its own.
 */
export function allows(gate: Gate | undefined, session: AccessSession): boolean {
  if (!gate) return true;
  if (!isUnderstood(gate)) return false;
  const groups = new Set(session.user?.groups ?? []);
  const isIn = (group: string) => groups.has(group);
  const clientFeatures = new Set(session.client?.features ?? []);
  const clientSettings = (session.client?.settings ?? {}) as Record<string, unknown>;
  return (
    (gate.features ?? []).every((feature) => clientFeatures.has(feature)) &&
    (!gate.anyFeatures || gate.anyFeatures.some((feature) => clientFeatures.has(feature))) &&
    (!gate.groups || gate.groups.some(isIn)) &&
    (!(gate.notGroups ?? []).some(isIn) || (gate.unlessGroups ?? []).some(isIn)) &&
    (gate.mode === undefined || session.client?.mode === gate.mode) &&
    Object.entries(gate.settings ?? {}).every(([key, wanted]) => settingIs(clientSettings[key], wanted))
  );
}

function isUnderstood(gate: Gate): boolean {
  return (
    Object.keys(gate).every((part) => PARTS.has(part)) &&
    (gate.features ?? []).every((word) => FEATURES.has(word)) &&
    (gate.anyFeatures ?? []).every((word) => FEATURES.has(word)) &&
    (gate.groups ?? []).every((word) => GROUPS.has(word)) &&
    (gate.notGroups ?? []).every((word) => GROUPS.has(word)) &&
    (gate.unlessGroups ?? []).every((word) => GROUPS.has(word)) &&
    (gate.mode === undefined || gate.mode === 'demo') &&
    Object.keys(gate.settings ?? {}).every((key) => SETTINGS.has(key))
  );
}

function settingIs(actual: unknown, wanted: unknown): boolean {
  return wanted === false ? actual === false || actual == null : actual === wanted;
}
