import type { TestAnswer } from '../src/testing/agent.ts';
import { type DemoServer, inRounds, onBothDatabases } from './run-bench.ts';
import { median } from './stats.ts';

const REQUESTS = 1000;
const ROUNDS = 5;

interface Round {
  send: (index: number) => Promise<TestAnswer>;
  /** Whether the body of a 409 gives the reason. */
  isReason: (body: TestAnswer['body']) => boolean;
}

/**
 * 1000 requests at once, over HTTP, for one desk or room. Prints the median of five rounds on each database, and fails
 * if a round does not end with exactly one 201 and 999 conflicts with a reason.
 * @param setUp logs callers in and answers the preparation of a round, which is not measured
 */
export async function rushForOne(
  setUp: (server: DemoServer) => Promise<(round: number) => Promise<Round>>,
): Promise<void> {
  await onBothDatabases(async (server) => {
    const prepare = await setUp(server);
    const times = await inRounds(ROUNDS, async (round) => {
      const { send, isReason } = await prepare(round);
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, index) => send(index)));
      const milliseconds = performance.now() - started;
      const won = answers.filter(({ status }) => status === 201).length;
      const lost = answers.filter(({ status, body }) => status === 409 && isReason(body)).length;
      if (won !== 1 || lost !== REQUESTS - 1) throw new Error(`${won} succeeded, ${lost} got a reason.`);
      return milliseconds;
    });
    const all = times.map((time) => Math.round(time)).join(', ');
    server.print(
      `${REQUESTS} requests, 1 x 201, ${REQUESTS - 1} x 409; median ${Math.round(median(times))} ms of ${all}`,
    );
  });
}
