import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  readonly port: number;
  stop(): Promise<void>;
}

export interface LineOptions {
  /** Port of this machine that it leads to. */
  readonly to: number;
  /** There and back, in milliseconds. */
  readonly roundTripMs: number;
  /** Each way, of all connections together. */
  readonly bytesPerSecond: number;
}

/** No more of one connection at a time, so that the connections share the line, in bytes. */
const SLICE = 4096;

/**
 * A network for every connection, below TLS: what a browser's own throttling does not have, which delays requests, so that
 * connections and handshakes cost nothing there. Left out: a TCP that begins slowly, and losses.
 */
export function startLine({ to, roundTripMs, bytesPerSecond }: LineOptions): Promise<Line> {
  const open = new Set<Socket>();
  const [up, down] = [oneWay(roundTripMs / 2, bytesPerSecond), oneWay(roundTripMs / 2, bytesPerSecond)];
  const server = createServer({ noDelay: true }, (browser) => {
    const portal = connect({ port: to, host: '127.0.0.1', noDelay: true });
    // The system has already said yes to the browser: its SYN and the answer are paid for with the first bytes.
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
      // Who hangs up hangs up on both; what is still on its way is for nobody.
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

/** What was sent first arrives first, in its time. */
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

/** To the part of a millisecond, and in the order of the times: timers of different lengths keep neither. */
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
