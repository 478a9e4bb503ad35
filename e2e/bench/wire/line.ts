import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  readonly port: number;
  stop(): Promise<void>;
}

export interface LineOptions {
  /** Port of this machine that it leads to. */
  readonly to: number;
  /** Round trip, in milliseconds. */
  readonly roundTripMs: number;
  /** In each direction, for all connections together. */
  readonly bytesPerSecond: number;
}

/** Largest slice per connection and turn, so that connections share the line; in bytes. */
const SLICE = 4096;

/**
 * A network for every connection, below TLS. A browser's own throttling only delays requests, so that connections and
 * handshakes cost nothing there. Not simulated: TCP's slow start, and packet loss.
 */
export function startLine({ to, roundTripMs, bytesPerSecond }: LineOptions): Promise<Line> {
  const open = new Set<Socket>();
  const [up, down] = [oneWay(roundTripMs / 2, bytesPerSecond), oneWay(roundTripMs / 2, bytesPerSecond)];
  const server = createServer({ noDelay: true }, (browser) => {
    const portal = connect({ port: to, host: '127.0.0.1', noDelay: true });
    // The system has already accepted the connection: the first bytes also pay for the SYN and its answer.
    let isNew = true;
    browser.on('data', (bytes) => {
      up(bytes, isNew ? roundTripMs : 0, (slice) => portal.write(slice));
      isNew = false;
    });
    portal.on('data', (bytes) => down(bytes, 0, (slice) => browser.write(slice)));
    for (const [socket, other] of [
      [browser, portal],
      [portal, browser],
    ] as const) {
      open.add(socket);
      // Closing one side closes both; bytes still in transit are dropped.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        setTimeout(() => other.destroy(), roundTripMs);
      });
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        stop: () => ended(server, open),
      });
    });
  });
}

type Carry = (bytes: Buffer, extraMs: number, deliver: (slice: Buffer) => void) => void;

/** First in, first out, each slice in its time. */
function oneWay(delayMs: number, bytesPerSecond: number): Carry {
  let freeAt = 0;
  return (bytes, extraMs, deliver) => {
    for (let at = 0; at < bytes.length; at += SLICE) {
      const slice = bytes.subarray(at, at + SLICE);
      freeAt = Math.max(freeAt, performance.now()) + (slice.length / bytesPerSecond) * 1000;
      waitUntil(freeAt + delayMs + extraMs, () => deliver(slice));
    }
  };
}

/**
 * Accurate to a fraction of a millisecond, and in the order of the times: timers of different lengths guarantee
 * neither.
 */
const waiting: { at: number; run: () => void }[] = [];
let isRunning = false;
function waitUntil(at: number, run: () => void): void {
  const before = waiting.findLastIndex((one) => one.at <= at);
  waiting.splice(before + 1, 0, { at, run });
  if (isRunning) return;
  isRunning = true;
  pump();
}
function pump(): void {
  while (waiting[0] && waiting[0].at <= performance.now()) waiting.shift()?.run();
  const [next] = waiting;
  if (!next) isRunning = false;
  else if (next.at - performance.now() > 2) setTimeout(pump, 1);
  else setImmediate(pump);
}

function ended(server: ReturnType<typeof createServer>, open: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of open) socket.destroy();
  });
}
