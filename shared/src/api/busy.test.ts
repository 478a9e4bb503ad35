import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { againWhenBusy } from './busy.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const busy = (seconds?: string) =>
  new Response(null, { status: 503, headers: seconds === undefined ? {} : { 'Retry-After': seconds } });
const fine = () => new Response(null, { status: 200 });

/** A server that gives these answers in turn, the last one for ever. */
function server(...answers: Response[]) {
  return vi.fn(async () => ({
    response: answers.length > 1 ? (answers.shift() as Response) : (answers[0] as Response),
  }));
}

describe('a server that is busy', () => {
  it('is repeated after the time that it names and up to half as much more', async () => {
    const call = server(busy('2'), fine());
    const answer = againWhenBusy('GET', call);
    await vi.advanceTimersByTimeAsync(2_499);
    expect(call).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).response.status).toBe(200);
  });

  it('is sent three times at most', async () => {
    const call = server(busy('1'));
    const answer = againWhenBusy('GET', call);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([(await answer).response.status, call.mock.calls.length]).toEqual([503, 3]);
  });

  it.each([
    ['a write is not repeated', 'POST', busy('1')],
    ['a long wait is left to the person', 'GET', busy('11')],
    ['a 503 that names no time is a failure like others', 'GET', busy()],
    [
      'a 429 is meant for this caller',
      'GET',
      new Response(null, { status: 429, headers: { 'Retry-After': '1' } }),
    ],
  ])('%s', async (_, method, response) => {
    const call = server(response);
    expect((await againWhenBusy(method, call)).response).toBe(response);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is not waited for by a caller who gives up', async () => {
    const left = new AbortController();
    const answer = againWhenBusy('GET', server(busy('5')), left.signal);
    const failed = expect(answer).rejects.toThrow('gone');
    await vi.advanceTimersByTimeAsync(100);
    left.abort(new Error('gone'));
    await failed;
    expect(vi.getTimerCount()).toBe(0);
  });
});
