import type { RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CodeAction } from '../codes.ts';
import type { PersonalData } from '../erasure/personal-data.ts';
import type { QueueAt } from '../outbox/queue.ts';
import type { Viewer } from '../portal/viewer.ts';
import type { Bearers } from '../sessions/bearer.ts';
import type { ConnectionKinds } from './connection-kinds.ts';
import type { CreditListener } from './credit-listeners.ts';
import type { Holding, LeavingKind } from './leaving.ts';
import type { OnSiteSource } from './on-site.ts';
import type { PlaceUse } from './place-uses.ts';
import type { PlateListener } from './plate-seen.ts';
import type { QrAction } from './qr-actions.ts';
import type { ScheduleContribution } from './schedule.ts';
import type { Topic, TopicSource } from './topics.ts';
import type { TraceSource } from './traces.ts';
import type { VisitorUse } from './visitor-uses.ts';

/**
 * The share that a module has in the work of others. The code that reads a kind calls `contributed` and knows no module. Where
 * the order matters, it is that of `modules/index.ts`.
 */
export interface Contributions {
  /** Finds callers by their token. */
  bearers?: Partial<Bearers>;
  /** Kinds of systems that the portal connects to. */
  connectionKinds?: Partial<ConnectionKinds>;
  /** Gives something for credits. */
  credits?: CreditListener;
  /** Bookings, roles and devices of a person who leaves. */
  leaving?: Partial<Record<Exclude<LeavingKind, 'booking'>, Holding>>;
  /** The same of a domain without a kind of its own, by its name: all of these are shown as `booking`. */
  leavingBookings?: Readonly<Record<string, Holding>>;
  /** Notified where someone else gives meetings other rooms. */
  meetingsMoved?: (at: QueueAt & { tx: Tx; user: Viewer }, meetingIds: readonly number[]) => Promise<void>;
  onSite?: OnSiteSource;
  /** The personal data in each table, and how it is erased. */
  personalData?: readonly PersonalData[];
  /** In SQL: a record shows the picture `p`. */
  pictureUse?: RawBuilder<boolean>;
  /** Keeps a building, a floor or a type of resources from being removed. */
  placeUse?: PlaceUse;
  /** Notified of each number plate that a camera sees. */
  plateSeen?: PlateListener;
  /** The actions behind printed QR codes. */
  qr?: Partial<Record<CodeAction, QrAction>>;
  schedule?: ScheduleContribution;
  /** In SQL: the person `u` has a second factor. */
  secondFactor?: RawBuilder<boolean>;
  topics?: Partial<Record<Topic, TopicSource>>;
  trace?: TraceSource;
  visitorUse?: VisitorUse;
}

let installed: readonly Contributions[] | null = null;

/** Called once, by `modules/index.ts`. */
export function installContributions(modules: readonly Contributions[]): void {
  installed = modules;
}

type Contributed<Kind extends keyof Contributions> =
  NonNullable<Contributions[Kind]> extends readonly (infer One)[] ? One : NonNullable<Contributions[Kind]>;

/** The contributions of all modules to one kind. @throws Error before the modules are loaded */
export function contributed<Kind extends keyof Contributions>(kind: Kind): Contributed<Kind>[] {
  if (!installed) throw new Error('The modules are not loaded: import modules/index.ts.');
  return installed.flatMap((module): unknown => module[kind] ?? []) as Contributed<Kind>[];
}

/** The same for kinds whose contributions are parts of one record. */
export function contributedRecord<
  Kind extends 'bearers' | 'connectionKinds' | 'leaving' | 'leavingBookings' | 'qr' | 'topics',
>(kind: Kind): Contributed<Kind> {
  return Object.assign({}, ...contributed(kind));
}
