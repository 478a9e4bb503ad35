import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Problem, validationProblem } from '../problems.ts';
import { decode } from './decode.ts';

test('two pictures are decoded at a time, the next wait, and beyond a short line the answer is a 503', async () => {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  let running = 0;
  let most = 0;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = () =>
    decode(bytes, {
      check() {},
      async convert() {
        running += 1;
        most = Math.max(most, running);
        await gate;
        running -= 1;
        return 'done';
      },
      unreadable: () => validationProblem({}),
    }).catch((error: unknown) => (error instanceof Problem ? error.status : error));
  const answers = Array.from({ length: 30 }, work);
  while (running < 2) await setImmediate();
  release();
  const said = await Promise.all(answers);
  expect(most).toBe(2);
  expect(said.filter((answer) => answer === 'done')).toHaveLength(26);
  expect(said.filter((answer) => answer === 503)).toHaveLength(4);
});
