import type { ComponentType } from 'react';
import type { Gate } from '../access/index.ts';
import type { PublicForm } from './public-form.ts';

/**
 * The version of everything that the shell offers to remotes: this contract and every `@portal/shared/*` subpath. A
 * remote that was built against another major version is refused (`incompatible`). Minor: something was added; major:
 * something was removed.
 */
export const SHARED_CONTRACT_VERSION = '4.1.0';

/** Whether a remote that was built against contract `theirs` can run in a shell that offers `ours`. */
export function speaksContract(theirs: string, ours: string): boolean {
  const [major, minor] = theirs.split('.').map(Number);
  const [ourMajor, ourMinor] = ours.split('.').map(Number);
  return major === ourMajor && minor !== undefined && ourMinor !== undefined && minor <= ourMinor;
}

/**
 * A text of the descriptor in every language of the portal. It is data and not in a message catalogue, because the
 * drawer shows it before any code of the remote is loaded. May contain the client's terms: `Book {{visitors}}`.
 */
export interface LocalText {
  readonly en: string;
  readonly de: string;
}

/**
 * A value of a call that is made before any code of the remote is loaded: a constant, or something that the page
 * itself knows. `{ id }`: the id of the chosen site or of the person; left out while all sites are shown. `{ day }`:
 * a calendar day at the chosen site or at the person's home site, `plus` this many days; `{ month }`: the calendar
 * month of its current day. If the person has no site, the call is not made.
 */
export type CallValue =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | { readonly id: 'site' | 'user' }
  | {
      readonly day: 'today' | 'first-of-month' | 'last-of-month';
      readonly of: 'site' | 'home';
      readonly plus?: number;
    }
  | { readonly month: 'this'; readonly of: 'site' | 'home' };

/**
 * A call (GET) that a card or screen makes as soon as it is shown (rules/remotes.md#first-calls). Written with wire
 * names, because neither the hosting nor the shell knows the document's names: `npm run build` compares it with the
 * operation, and a test of the remote with the part's real requests.
 */
export interface FirstCall {
  /** operationId of the document; one of the descriptor's `operations`. */
  readonly operation: string;
  /** Its path below `/api`, e.g. `/desks/reservations/`; with the document's `{month}` for values in `params`. */
  readonly path: string;
  /** Values for the names in braces in the path. An older shell does not know them, so its call finds nothing. */
  readonly params?: Readonly<Record<string, CallValue>>;
  /** Query parameters, by their wire names. */
  readonly query?: Readonly<Record<string, CallValue>>;
}

/** A screen with an address. `path` is the router's pattern from the portal's root, e.g. `/desks/:id`. */
export interface RouteEntry {
  readonly name: string;
  readonly path: string;
  readonly title: LocalText;
  /**
   * Its title if the path has the id of a known resource type as `:resourceTypeId`: may name the type, as
   * `NavEntry`'s label does.
   */
  readonly titleOfType?: LocalText;
  readonly gate?: Gate;
  /** `frame`: header and drawer; `header`: header only; `bare`: neither. */
  readonly layout: 'frame' | 'header' | 'bare';
  /** Can be opened without logging in. */
  readonly public?: boolean;
  /**
   * No one is there to press anything: the shell shows no notices over it (the screen itself says that it is
   * offline), and updates to a newer version as soon as one is available. An older shell shows its notices.
   */
  readonly unattended?: boolean;
  /** The largest words on a `bare` public screen: the server renders them before any script has loaded. */
  readonly welcome?: LocalText;
  /** Its requests at its plain address, without a query. */
  readonly calls?: readonly FirstCall[];
  /** The form that the server renders next to these words. A server that does not know it renders an outline. */
  readonly form?: PublicForm;
}

/** The drawer's groups; the shell determines their order for a person (rules/frame.md#drawer). */
export type NavGroup = 'today' | 'book' | 'front-desk' | 'manage' | 'reports';

/** A second link in an entry's row. */
export interface NavAction {
  /** Its accessible name, which contains `word`: `Book {{type}}`. */
  readonly label: LocalText;
  /** The visible word, as short as "Book". */
  readonly word: LocalText;
  /** May have a query. */
  readonly to: string;
  /** Like the entry's. */
  readonly also?: readonly string[];
  /** In addition to the entry's gate. */
  readonly gate?: Gate;
}

/**
 * A call (GET) that answers with a page of results; its `count` is the number of things that wait for this person.
 * Made once the page is idle, and again when the server reports a change of `topic`.
 */
export interface WaitingCall extends FirstCall {
  /** A topic of the live updates (rules/conventions.md#live-changes). */
  readonly topic: string;
  /** In addition to the entry's gate. */
  readonly gate?: Gate;
}

/**
 * An entry of the drawer. `icon` is a name of the icon set in `@portal/shared/ui/core`; each entry has another one.
 *
 * `each: 'resource-types'`: one entry for each resource type of the client, in their order. Its label may name the
 * type (`{{type}}`, `{{types}}` for the plural), `to` has the type's id for `:type`, and the icons `type` and
 * `type-book` are the type's own. The same holds for its action.
 */
export interface NavEntry {
  readonly name: string;
  readonly label: LocalText;
  readonly icon: string;
  readonly to: string;
  /**
   * Paths of other screens that belong to it: the entry is the current one there, too. An older shell does not mark
   * it there.
   */
  readonly also?: readonly string[];
  /** Position in its group. */
  readonly order: number;
  readonly gate?: Gate;
  readonly each?: 'resource-types';
  /**
   * Entries without a group, as in remotes from before 3.1, come after the groups. An older shell has no groups and
   * only sorts by `order`.
   */
  readonly group?: NavGroup;
  /** An older shell does not show it. */
  readonly action?: NavAction;
  /** Counts what waits for the person there; the drawer shows the number. An older shell does not. */
  readonly waits?: WaitingCall;
}

/**
 * A part that fills a slot of another screen, e.g. of the dashboard (`slot: 'dashboard'`).
 *
 * `each: 'resource-types'`, in the slot `dashboard`: one card for each resource type with a place there (its
 * `dashboard` is not null), in their order. Its title may name the type, as `NavEntry`'s label does, and its part
 * receives the type's id as `resourceType`. Its calls are the same for all types.
 */
export interface CardEntry {
  readonly name: string;
  readonly slot: string;
  readonly order: number;
  /** Its share of a row in the slot's grid: a third, two thirds or all of it. */
  readonly size: 'small' | 'medium' | 'large';
  /** Its heading; the server renders it before any script has loaded. */
  readonly title?: LocalText;
  /**
   * Approximate height of its content, so that the right space is reserved for it: three rows (default) or 18 rem.
   */
  readonly height?: 'short' | 'tall';
  readonly gate?: Gate;
  /** Requests that it makes as soon as it is shown. */
  readonly calls?: readonly FirstCall[];
  readonly each?: 'resource-types';
}

/** A remote's contribution to a screen that it does not know, e.g. the action of a QR code's content type. */
export interface ActionEntry {
  readonly name: string;
  readonly slot: string;
  /** Type of content that it serves, e.g. `desk`; absent: all. */
  readonly type?: string;
  /** Its name in a list of a slot's actions, e.g. the sections of the administration area. */
  readonly title?: LocalText;
  readonly icon?: string;
  readonly order?: number;
  readonly gate?: Gate;
}

/**
 * Everything that a remote adds to the portal, readable without running its code (rules/remotes.md#contract). Plain
 * data: Node reads it when the remote is built, the shell reads it from `boot.json`.
 */
export interface ModuleDescriptor {
  /** The package's short name, e.g. `mf-desks`. */
  readonly name: string;
  /** `SHARED_CONTRACT_VERSION` at the time of the build. */
  readonly contract: string;
  /** operationIds of the API document that it calls. */
  readonly operations: readonly string[];
  readonly routes: readonly RouteEntry[];
  readonly nav: readonly NavEntry[];
  readonly cards: readonly CardEntry[];
  readonly actions: readonly ActionEntry[];
}

/** The kinds of parts of a remote, as keys of its module. */
export type PartKind = 'screens' | 'cards' | 'actions';

/**
 * One lazy part. A function and not `React.lazy`, because the shell calls it to preload on hover, and calls it again
 * on Retry (a lazy component never forgets a failure). If its chunk is named by kind and name, the shell can fetch it
 * in parallel with the remote's entry: `() => import(/* webpackChunkName: "cards-desk-calendar" *\/ './x.tsx')`.
 */
// biome-ignore lint/suspicious/noExplicitAny: a part's props are known to its slot, not to the contract
export type LazyPart = () => Promise<ComponentType<any>>;

/** Default export of a remote's `./module`. */
export interface PortalModule {
  /** For the compiler and for tests; a build leaves it out, because the shell has it from `boot.json`. */
  readonly descriptor: ModuleDescriptor;
  readonly screens: Readonly<Record<string, LazyPart>>;
  readonly cards: Readonly<Record<string, LazyPart>>;
  readonly actions: Readonly<Record<string, LazyPart>>;
}

type NamesOf<Entries extends readonly { readonly name: string }[]> = Entries[number]['name'];

/** One lazy part for each name in the descriptor: a missing or an extra one does not compile. */
export interface ModuleParts<D extends ModuleDescriptor> {
  readonly screens: Readonly<Record<NamesOf<D['routes']>, LazyPart>>;
  readonly cards: Readonly<Record<NamesOf<D['cards']>, LazyPart>>;
  readonly actions: Readonly<Record<NamesOf<D['actions']>, LazyPart>>;
}

/**
 * Declares a descriptor whose names stay literal, for `src/module.ts`. It adds nothing, so the file remains data:
 * `export const descriptor = describeModule({ name: 'mf-desks', contract: SHARED_CONTRACT_VERSION, ... })`.
 */
export function describeModule<const D extends ModuleDescriptor>(descriptor: D): D {
  return descriptor;
}

/**
 * Joins the descriptor and its parts, for the default export of `src/expose.ts`:
 * `export default defineModule(descriptor, { screens: { desks: () => import(...).then((m) => m.DesksScreen) }, ... })`.
 */
export function defineModule<const D extends ModuleDescriptor>(
  descriptor: D,
  parts: ModuleParts<D>,
): PortalModule {
  return { descriptor, ...parts };
}
