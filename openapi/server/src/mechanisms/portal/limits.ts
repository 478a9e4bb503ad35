/**
 * What one server process takes at once, and how long it waits for a caller. Chosen for two cores, 1 GB and about 700
 * answers a second; docs/settings.md says what happens beyond each. Tests give smaller ones to `buildApp`.
 */
export const LIMITS = {
  /** Milliseconds until a request's headers are there. */
  headersMs: 10_000,
  /** Milliseconds from the moment that a body is wanted until all of it is there. */
  bodyMs: 15_000,
  /** Milliseconds in which a caller who was refused may still send its body, so that it notices. */
  lingerMs: 2_000,
  /** Of how many of them what they send is read meanwhile, and thrown away. */
  draining: 8,
  /** Bytes of JSON bodies that are being read, by what they declare. */
  bodyBytes: 64 * 1024 * 1024,
  /** The part of them that callers without a session may fill. */
  strangerBodyBytes: 16 * 1024 * 1024,
  /** Forms with files that are being read and worked on: 5 MB each. */
  uploads: 8,
  /** The part of them that callers without a session may fill. */
  strangerUploads: 4,
  /** Forms that wait for their turn, unread, and for how many milliseconds. */
  waitingUploads: 16,
  uploadTimeoutMs: 5_000,
  /** Requests that wait for their answer: about three seconds of work, and the rush for one desk (1,000) fits. */
  requests: 2_000,
  /**
   * Connections that the kernel keeps until they are taken (as far as its `somaxconn` goes). Of Node's own 511 a rush of a thousand
   * overflows: what is not kept is sent again after one, three and seven seconds.
   */
  backlog: 2_000,
  /**
   * Transactions for the same car park at once, and the requests that share one at most. Those that come meanwhile wait for the next one
   * without a connection, each for so many milliseconds: a rush of a thousand is through in three seconds. After each the next one waits
   * as long as `bookingGatherMs` says for whoever else is on the way, unless it is full: a crowd is read from the network one by one.
   */
  turnsOfLock: 1,
  bookingsOfTurn: 32,
  bookingGatherMs: 15,
  bookingTimeoutMs: 20_000,
  /**
   * Reports that are made at once: they compute, and two cores make no more of them with more at once, each only takes longer. The others
   * wait without a connection, so that a crowd of reports leaves the most of ten to everybody else.
   */
  reports: 4,
  reportTimeoutMs: 20_000,
  /** Wrong passwords at log-in in a minute, from whatever addresses: hashing them takes a third of a core. */
  wrongLogInsAMinute: 600,
  /** Event streams of one person, and of the process. */
  streamsOfPerson: 8,
  streams: 2_000,
  /** Exports that are read by one token or person, and by all: each keeps a connection of the database busy. */
  exportsOfCaller: 2,
  exports: 6,
} as const;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
