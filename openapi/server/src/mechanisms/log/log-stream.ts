import { destination } from 'pino';

type LogStream = ReturnType<typeof destination>;

/**
 * Standard output for the log. A full disk costs lines, never the process: an error without a listener would end it.
 * Lines that could not be written are retried with the next one.
 */
export function openLogStream(): LogStream {
  // The default; without it, stopping would wait for room to write the last lines.
  const stream = destination({ dest: 1, sync: true });
  let isReported = false;
  stream.on('error', (error: Error) => {
    if (!isReported) process.stderr.write(`The log cannot be written: ${error.message}\n`);
    isReported = true;
  });
  stream.on('write', () => {
    isReported = false;
  });
  return stream;
}
