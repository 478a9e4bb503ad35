/** The browser's cache of connections and their exchanges. */
export const CONNECTION_WRITES = ['connections'] as const;
