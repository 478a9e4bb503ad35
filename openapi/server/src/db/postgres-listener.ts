import pg from 'pg';

/** Pauses before the second, third … attempt to be connected again, in milliseconds. */
const PAUSES = [100, 250, 500, 1_000, 2_000, 5_000];

export interface Listener {
  /** Resolves when it is listening; rejects if the first attempt fails, and then it is over. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * One connection of its own that only runs LISTEN: those of the pool are lent, and a lent one receives nothing for
 * others. A broken one is replaced, and `hear(null)` says that notifications may have been missed.
 */
export function createListener(
  url: string,
  channel: string,
  hear: (payload: string | null) => void,
): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      // Otherwise a connection that a firewall has dropped would stay silent forever.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'portal-listen',
    });
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      void next.end().catch(() => {});
      if (client === next) reconnect(0);
    };
    next.on('error', over);
    next.on('end', over);
    next.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      over();
      throw error;
    }
    client = next;
    if (stopped) await next.end();
    // It broke between its answer and this line.
    else if (isOver) reconnect(0);
  }

  function reconnect(attempt: number): void {
    client = undefined;
    if (stopped) return;
    const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)];
    timer = setTimeout(() => {
      connect().then(
        () => hear(null),
        () => reconnect(attempt + 1),
      );
    }, pause);
    timer.unref();
  }

  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
