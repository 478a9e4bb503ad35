import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';

test('while many wait for PGlite, and while one transaction goes on and on, others of this process are served', async () => {
  const { engine, close } = await openTestDatabase();
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  const during = async (work: () => Promise<unknown>): Promise<number> => {
    const before = turns;
    await work();
    return turns - before;
  };
  const heavy = "select count(*) from generate_series(1, 4000) as n where md5(n::text) like 'a%'";
  // As many as keep PGlite busy for a quarter of a second, on whatever machine.
  const began = performance.now();
  const calibrating = await engine.acquire();
  for (let step = 0; step < 10; step += 1) await calibrating.query(heavy, []);
  calibrating.release();
  const queries = Math.ceil(2500 / (performance.now() - began));
  setImmediate(others);
  const inLine = await during(() =>
    Promise.all(
      Array.from({ length: queries }, async () => {
        const connection = await engine.acquire();
        await connection.query(heavy, []);
        connection.release();
      }),
    ),
  );
  const inOne = await during(async () => {
    const connection = await engine.acquire();
    for (let step = 0; step < queries; step += 1) await connection.query(heavy, []);
    connection.release();
  });
  isOver = true;
  await close();
  expect(inLine).toBeGreaterThan(3);
  expect(inOne).toBeGreaterThan(3);
});
