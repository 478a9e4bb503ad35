import { parseArgs } from 'node:util';

/**
 * Whether the server on this machine's PORT is ready for requests, as an exit code: 0 or 1. For a container's health check and a
 * unit's start. `--wait <seconds>` asks until it is ready, or the time is over.
 */
const { values } = parseArgs({ options: { wait: { type: 'string', default: '0' } } });
const url = `http://127.0.0.1:${process.env.PORT || 8080}/api/health/`;
const until = Date.now() + Number(values.wait) * 1000;

/** Why it is not ready; undefined where it is. */
async function ask(): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_500) });
    await answer.body?.cancel();
    return answer.status === 200 ? undefined : `status ${answer.status}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message || cause.name : String(cause);
  }
}

let reason = await ask();
while (reason !== undefined && Date.now() < until) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  reason = await ask();
}
if (reason !== undefined) {
  console.error(`${url} is not ready: ${reason}`);
  process.exitCode = 1;
}
