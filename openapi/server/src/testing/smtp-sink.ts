import { SMTPServer } from 'smtp-server';

export interface SmtpSink {
  url: string;
  /** The accepted messages, unchanged, oldest first. */
  received: { from: string; to: string[]; raw: string }[];
  /** Answers the next messages with these codes instead of accepting them. */
  fail(...codes: number[]): void;
  /** Recipients that are refused permanently. */
  refused: Set<string>;
  close(): Promise<void>;
}

/** A real SMTP server on a free port of the loopback. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: SmtpSink['received'] = [];
  const failures: number[] = [];
  const refused = new Set<string>();
  const refuse = (code: number) => Object.assign(new Error('not now'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(refused.has(address) ? refuse(550) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const code = failures.shift();
        if (code) return done(refuse(code));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    fail: (...codes) => failures.push(...codes),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
