import { connect } from 'node:net';

export interface RawCall {
  /** Sends more of the body. */
  send(part: string | Buffer): void;
  /** The whole answer, as soon as its body is complete; the connection may continue. Rejects if there is none. */
  answer: Promise<{ status: number; headers: string; text: string }>;
  /** Resolves when the connection is over: undefined if both sides ended it, else the error. */
  over: Promise<string | undefined>;
  close(): void;
}

/** A request whose body is sent by hand, or never. */
export function rawCall(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
): RawCall {
  const socket = connect({ port, host: '127.0.0.1' });
  const lines = Object.entries(headers).map((pair) => pair.join(': '));
  socket.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  let received = '';
  let broken: string | undefined;
  const answer = new Promise<Awaited<RawCall['answer']>>((resolve, reject) => {
    socket.on('data', (part) => {
      received += part.toString('utf8');
      const [head = '', text = ''] = received.split('\r\n\r\n');
      const status = Number(/^HTTP\/1.1 (\d+)/.exec(received)?.[1]);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      const isWhole = received.includes('\r\n\r\n') && Buffer.byteLength(text) >= length;
      if (isWhole) resolve({ status, headers: head.toLowerCase(), text });
    });
    socket.on('close', () => reject(new Error(`No whole answer: ${broken ?? received}`)));
  });
  answer.catch(() => {});
  const over = new Promise<string | undefined>((resolve) => {
    socket.on('error', (error) => {
      broken = error.message;
    });
    socket.on('close', () => resolve(broken));
  });
  return { send: (part) => socket.write(part), answer, over, close: () => socket.destroy() };
}

/** The headers that a browser sends with a call. */
export function headersOf(agent: { cookies: Map<string, string>; host: string }): Record<string, string> {
  return {
    host: agent.host,
    origin: `http://${agent.host}`,
    cookie: [...agent.cookies].map((pair) => pair.join('=')).join('; '),
    'x-csrftoken': agent.cookies.get('csrftoken') ?? '',
    'content-type': 'application/json',
  };
}
