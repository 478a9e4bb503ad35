import { destination } from 'pino';

type LogStream = ReturnType<typeof destination>;

/**
 * Standard output for the log. A disk without room costs lines, never the process: an error that no one listens to would
 * end it. What could not be written is tried again with the next line.
 */
export function openLogStream(): LogStream {
  // As by default; without it a stop would wait for room to write the last lines.
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
