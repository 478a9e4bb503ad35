import type { ComponentType } from 'react';
import type { Gate } from '../access/index.ts';
import type { PublicForm } from './public-form.ts';

/**
 * The version of what the shell offers to remotes: this contract and every `@portal/shared/*` face. A remote that was
 * built against another major version is refused (`incompatible`). Minor: something was added; major: taken away.
 */
export const SHARED_CONTRACT_VERSION = '3.2.0';

/** Whether a remote that was built against contract `theirs` runs in a shell that offers `ours`. */
export function speaksContract(theirs: string, ours: string): boolean {
  const [major, minor] = theirs.split('.').map(Number);
  const [ourMajor, ourMinor] = ours.split('.').map(Number);
  return major === ourMajor && minor !== undefined && ourMinor !== undefined && minor <= ourMinor;
}

/**
 * A text of the descriptor in every language of the portal. It is in data and not in a message catalogue, because
 * the drawer shows it before any code of the remote is there. May name the client's terms: `Book {{visitors}}`.
 */
export interface LocalText {
  readonly en: string;
  readonly de: string;
}

/**
 * A value of a call that is made before any code of the remote is there: a constant, or what the page knows by itself.
 * `{ id }`: of the chosen site or of the person; left out while all sites are shown. `{ day }`: a calendar day at the chosen
 * site or at the person's home site, `plus` so many days; `{ month }`: the calendar month of its today. Where the person has no site
 * the call is not made.
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
 * A call (GET) that a card or screen makes as soon as it is shown (rules/remotes.md#first-calls). Written as it
 * travels, because neither the hosting nor the shell has the document's names: `npm run build` holds it against the
 * operation, and a test of the remote against what the part really asks for.
 */
export interface FirstCall {
  /** operationId of the document; one of the descriptor's `operations`. */
  readonly operation: string;
  /** Its path below `/api`, e.g. `/desks/reservations/`; with the document's `{month}` for what is in `params`. */
  readonly path: string;
  /** What of the path is in braces. An older shell does not know it, and so asks in vain. */
  readonly params?: Readonly<Record<string, CallValue>>;
  /** Parameters of the query, by their names on the wire. */
  readonly query?: Readonly<Record<string, CallValue>>;
}

/** A screen with an address. `path` is the router's pattern from the portal's root, e.g. `/desks/:id`. */
export interface RouteEntry {
  readonly name: string;
  readonly path: string;
  readonly title: LocalText;
  /** Its title where the path has the id of a known type of resource as `:resourceTypeId`: may name it, as `NavEntry`'s label does. */
  readonly titleOfType?: LocalText;
  readonly gate?: Gate;
  /** `frame`: header and drawer; `header`: header only; `bare`: nothing of the shell. */
  readonly layout: 'frame' | 'header' | 'bare';
  /** Reachable without log-in. */
  readonly public?: boolean;
  /**
   * Nobody stands by to press anything: the shell says nothing of itself over it (the screen says that it is offline), and takes
   * a newer version as soon as it is there. An older shell shows its notices.
   */
  readonly unattended?: boolean;
  /** The words that are largest on a `bare` public screen: the server paints them before any script has come. */
  readonly welcome?: LocalText;
  /** What it asks for at its plain address, without a query. */
  readonly calls?: readonly FirstCall[];
  /** The form that the server paints beside these words. A server that does not know it paints an outline. */
  readonly form?: PublicForm;
}

/** The drawer's groups; the shell says their order for a person (rules/frame.md#drawer). */
export type NavGroup = 'today' | 'book' | 'front-desk' | 'manage' | 'reports';

/** A second link in the row of an entry. */
export interface NavAction {
  /** Its accessible name, which contains `word`: `Book {{type}}`. */
  readonly label: LocalText;
  /** The word on screen, as short as "Book". */
  readonly word: LocalText;
  /** May have a query. */
  readonly to: string;
  /** As of the entry. */
  readonly also?: readonly string[];
  /** In addition to that of the entry. */
  readonly gate?: Gate;
}

/**
 * A call (GET) that answers a page; its `count` is the number of things that wait for this person. Made once the page is idle,
 * and again when the server reports a change of `topic`.
 */
export interface WaitingCall extends FirstCall {
  /** A topic of the live updates (rules/conventions.md#live-changes). */
  readonly topic: string;
  /** In addition to that of the entry. */
  readonly gate?: Gate;
}

/**
 * An entry of the drawer. `icon` is a name of the icon set in `@portal/shared/ui/core`; no two entries have the same.
 *
 * `each: 'resource-types'`: one for each type of resource that the client has, in their order. Its label may name the type
 * (`{{type}}`, `{{types}}` for several), `to` has the type's id for `:type`, and the icons `type` and `type-book` are those of
 * the type. The same holds for its action.
 */
export interface NavEntry {
  readonly name: string;
  readonly label: LocalText;
  readonly icon: string;
  readonly to: string;
  /** Paths of other screens that belong to it: on these, too, it is the current entry. An older shell does not mark it there. */
  readonly also?: readonly string[];
  /** Among those of its group. */
  readonly order: number;
  readonly gate?: Gate;
  readonly each?: 'resource-types';
  /** Left out, as in a remote from before 3.1, it comes after the groups. An older shell has no groups and goes by `order` alone. */
  readonly group?: NavGroup;
  /** An older shell does not show it. */
  readonly action?: NavAction;
  /** Counts what waits for the person there; the drawer shows the number. An older shell does not. */
  readonly waits?: WaitingCall;
}

/**
 * A part that fills a slot of another screen, e.g. of the dashboard (`slot: 'dashboard'`).
 *
 * `each: 'resource-types'`, in the slot `dashboard`: one for each type of resource that has a place there (its `dashboard` is not
 * null), in their order. Its title may name the type, as `NavEntry`'s label does, and its part is given the type's id as
 * `resourceType`. Its calls are the same for all types.
 */
export interface CardEntry {
  readonly name: string;
  readonly slot: string;
  readonly order: number;
  /** How much of the slot's grid it takes: a third, two thirds or all of a row. */
  readonly size: 'small' | 'medium' | 'large';
  /** Its heading; the server paints it before any script has come. */
  readonly title?: LocalText;
  /** About how tall its content is, so that the room which is painted for it is right: three rows (left out) or 18 rem. */
  readonly height?: 'short' | 'tall';
  readonly gate?: Gate;
  /** What it asks for as soon as it is shown. */
  readonly calls?: readonly FirstCall[];
  readonly each?: 'resource-types';
}

/** What a remote does for a screen that it does not know, e.g. the action of a QR code's content type. */
export interface ActionEntry {
  readonly name: string;
  readonly slot: string;
  /** Which contents it serves, e.g. `desk`; absent: all. */
  readonly type?: string;
  /** What it is called where a screen lists the actions of a slot, e.g. the sections of the administration area. */
  readonly title?: LocalText;
  readonly icon?: string;
  readonly order?: number;
  readonly gate?: Gate;
}

/**
 * What a remote adds to the portal, readable without running its code (rules/remotes.md#contract). Plain data: Node
 * reads it when the remote is built, the shell reads it from `boot.json`.
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

/** What kinds of parts a remote has, and where in its module they are. */
export type PartKind = 'screens' | 'cards' | 'actions';

/**
 * One lazy part. A function and not `React.lazy`, because the shell calls it to preload on hover, and calls it again
 * on Retry (a lazy component never forgets a failure). Name its chunk by kind and name, and the shell can fetch it in
 * parallel with the remote's entry: `() => import(/* webpackChunkName: "cards-desk-calendar" *\/ './x.tsx')`.
 */
// biome-ignore lint/suspicious/noExplicitAny: a part's props are known to its slot, not to the contract
export type LazyPart = () => Promise<ComponentType<any>>;

/** What `./module` of a remote exports by default. */
export interface PortalModule {
  /** For the compiler and for tests; a build leaves it out, because the shell has it from `boot.json`. */
  readonly descriptor: ModuleDescriptor;
  readonly screens: Readonly<Record<string, LazyPart>>;
  readonly cards: Readonly<Record<string, LazyPart>>;
  readonly actions: Readonly<Record<string, LazyPart>>;
}

type NamesOf<Entries extends readonly { readonly name: string }[]> = Entries[number]['name'];

/** One lazy part for each name in the descriptor, no more and no fewer: a missing one does not compile. */
export interface ModuleParts<D extends ModuleDescriptor> {
  readonly screens: Readonly<Record<NamesOf<D['routes']>, LazyPart>>;
  readonly cards: Readonly<Record<NamesOf<D['cards']>, LazyPart>>;
  readonly actions: Readonly<Record<NamesOf<D['actions']>, LazyPart>>;
}

/**
 * Writes a descriptor whose names stay literal, for `src/module.ts`. It adds nothing, so that the file stays data:
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
