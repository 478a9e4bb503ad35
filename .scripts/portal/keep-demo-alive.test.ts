import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../openapi/server/src/db/database.ts';
import { keepDemoAlive } from './keep-demo-alive.ts';

const demo = vi.hoisted(() => ({ seedDemo: vi.fn(), hasDemoRunOut: vi.fn(), refreshDemo: vi.fn() }));
vi.mock('../../openapi/server/src/app/seed/seed-demo.ts', () => demo);
vi.mock('../../openapi/server/src/app/seed/read-demo.ts', () => demo);

const db = {} as Db;
const now = () => new Date('2027-01-09T23:40:00Z');

async function keep(answer: string | null): Promise<string[]> {
  const said: string[] = [];
  await keepDemoAlive(db, {
    now,
    say: (line) => said.push(line),
    ask: answer === null ? null : async () => answer,
  });
  return said;
}

beforeEach(() => {
  vi.resetAllMocks();
  demo.seedDemo.mockResolvedValue(false);
  demo.hasDemoRunOut.mockResolvedValue(true);
});

describe('the demo at the start', () => {
  it('fills an empty database, without a question', async () => {
    demo.seedDemo.mockResolvedValue(true);
    expect(await keep('no')).toEqual(['› an empty database: filled with the demo']);
    expect(demo.refreshDemo).not.toHaveBeenCalled();
  });

  it('leaves a demo alone that has days left', async () => {
    demo.hasDemoRunOut.mockResolvedValue(false);
    expect(await keep('y')).toEqual([]);
    expect(demo.refreshDemo).not.toHaveBeenCalled();
  });

  it.each([
    ['', true],
    ['y', true],
    [' Yes ', true],
    ['n', false],
    ['no', false],
    ['what?', false],
  ])('prompts, and takes %o for %s', async (answer, isRefreshed) => {
    const said = await keep(answer);
    expect(demo.refreshDemo).toHaveBeenCalledTimes(isRefreshed ? 1 : 0);
    expect(said).toEqual(isRefreshed ? ['› the demo has new days'] : []);
  });

  it('explains how if no one can answer', async () => {
    expect((await keep(null)).join()).toContain('npm run seed -- --refresh');
    expect(demo.refreshDemo).not.toHaveBeenCalled();
  });
});
