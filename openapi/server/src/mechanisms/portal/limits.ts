/**
 * How much one server process handles in parallel, and how long it waits for a caller. Chosen for two cores, 1 GB and
 * about 700 answers a second; docs/settings.md says what happens beyond each. Tests pass smaller ones to `buildApp`.
 */
export const LIMITS = {
  /** Milliseconds until a request's headers have arrived. */
  headersMs: 10_000,
  /** Milliseconds from the start of reading a body until all of it has arrived. */
  bodyMs: 15_000,
  /** Milliseconds in which a refused caller may still send its body, so that it notices. */
  lingerMs: 2_000,
  /** For how many of them the rest of the body is read and discarded in that time. */
  draining: 8,
  /** Bytes of JSON bodies that are being read, by their declared length. */
  bodyBytes: 64 * 1024 * 1024,
  /** The part of them that callers without a session may fill. */
  strangerBodyBytes: 16 * 1024 * 1024,
  /** Forms with files that are being read and processed: 5 MB each. */
  uploads: 8,
  /** The part of them that callers without a session may fill. */
  strangerUploads: 4,
  /** Forms that wait, unread, and for how many milliseconds. */
  waitingUploads: 16,
  uploadTimeoutMs: 5_000,
  /** Requests that wait for their answer: about three seconds of work, and the rush for one desk (1,000) fits. */
  requests: 2_000,
  /**
   * Connections that the kernel keeps until they are accepted (as far as its `somaxconn` allows). A rush of a thousand
   * overflows Node's own 511: dropped ones are sent again after one, three and seven seconds.
   */
  backlog: 2_000,
  /** Transactions for the same car park at a time; the other requests wait without a connection. */
  bookingsOfLock: 1,
  /** The longest wait; the last of a rush of a thousand waits about 9 s. */
  bookingTimeoutMs: 20_000,
  /**
   * Reports that are built in parallel: they compute, and on two cores more of them only take longer each. The others
   * wait without a connection, so that a crowd of reports leaves most of the ten to everyone else.
   */
  reports: 4,
  reportTimeoutMs: 20_000,
  /** Wrong passwords at log-in in a minute, from all addresses together: hashing them takes a third of a core. */
  wrongLogInsAMinute: 600,
  /** Event streams per person, and per process. */
  streamsOfPerson: 8,
  streams: 2_000,
  /** Running exports per token or person, and in total: each keeps a connection of the database busy. */
  exportsOfCaller: 2,
  exports: 6,
} as const;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
