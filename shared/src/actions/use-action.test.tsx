// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import useSWR from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, toNetworkError } from '../api/api-error.ts';
import { SwrProvider } from '../api/index.ts';
import { sessionStore } from '../session/index.ts';
import { fakeSession, spyOnToasts } from '../testing/index.ts';
import { clearings } from '../toasts/toast-of.ts';
import { type ActionOptions, useAction } from './index.ts';

const toasts = spyOnToasts();
const fetched = vi.fn(async () => 'list');

afterEach(cleanup);
beforeEach(() => {
  fetched.mockClear();
  fakeSession();
});

const refusal = (more: object = {}) =>
  new ApiError({ status: 409, kind: 'conflict', body: {}, detail: 'Too late.', ...more });

function show(options: Partial<ActionOptions<string, string>> = {}) {
  const call = vi.fn<(args: string, key: string) => Promise<string>>(async (args) => `${args}!`);
  const { result } = renderHook(
    () => {
      useSWR(['desks', 'list'], fetched);
      return useAction<string, string>({
        call,
        stale: ['desks'],
        success: 'Done',
        failure: 'Failed',
        ...options,
      });
    },
    { wrapper: SwrProvider },
  );
  const run = (args: string) => act(() => result.current.run(args));
  return { call, result, run };
}

describe('a write', () => {
  it('reports success, and invalidates the data that it changed', async () => {
    const onDone = vi.fn();
    const { run } = show({ onDone });
    expect(await run('a')).toEqual({ ok: true, value: 'a!' });
    expect(toasts.success).toHaveBeenCalledWith('Done');
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(onDone).toHaveBeenCalledWith('a!', 'a');
  });

  it.each([
    ['done', async () => 'a'],
    ['refused', () => Promise.reject(refusal())],
  ])('that is %s after the toasts were cleared shows nothing to the next person', async (_, answer) => {
    const { run } = show({
      call: () => {
        clearings.count += 1;
        return answer();
      },
    });
    await run('a');
    expect([toasts.success.mock.calls, toasts.error.mock.calls]).toEqual([[], []]);
  });

  it('never rejects: a refusal is shown, passed on, and marks the list as outdated', async () => {
    const onFailed = vi.fn();
    const error = refusal();
    const { run } = show({ call: () => Promise.reject(error), onFailed });
    expect(await run('a')).toEqual({ ok: false, error, said: 'Failed' });
    expect(toasts.error).toHaveBeenCalledWith('Failed');
    expect(onFailed).toHaveBeenCalledWith(error, 'a');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('rejects for a form, which shows the messages at its fields', async () => {
    const error = refusal();
    const { result } = show({ call: () => Promise.reject(error) });
    await expect(act(() => result.current.submit('a'))).rejects.toBe(error);
  });

  it('runs once, however often it is pressed, and reports what runs', async () => {
    let finish: ((value: string) => void) | undefined;
    const call = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
    const { result } = show({ call });
    const presses = act(() => {
      void result.current.run('a');
      return result.current.run('b');
    });
    expect(await presses).toBeNull();
    expect(call).toHaveBeenCalledTimes(1);
    expect([result.current.isRunning, result.current.running]).toEqual([true, 'a']);
    await act(async () => finish?.('done'));
    expect([result.current.isRunning, result.current.running]).toEqual([false, null]);
  });

  it('is sent under the same key after a lost answer, and under another one after a refusal', async () => {
    const { call, run } = show();
    call.mockRejectedValueOnce(toNetworkError(new TypeError('offline')));
    call.mockRejectedValueOnce(refusal());
    for (const args of ['a', 'a', 'a']) await run(args);
    const [lost, again, after] = call.mock.calls.map(([, key]) => key);
    expect(again).toBe(lost);
    expect(after).not.toBe(lost);
  });

  it('knows the same call by the sent part of its arguments', async () => {
    const { call, run } = show({ sent: (args) => args.trim() });
    call.mockRejectedValueOnce(toNetworkError(new TypeError('offline')));
    for (const args of ['a', ' a ']) await run(args);
    const [lost, again] = call.mock.calls.map(([, key]) => key);
    expect(again).toBe(lost);
  });

  it('hands over the newer record of a 409, without a toast of failure', async () => {
    const onConflict = vi.fn();
    const error = refusal({ body: { current: 'theirs' } });
    const { run } = show({ call: () => Promise.reject(error), onConflict });
    expect(await run('a')).toEqual({ ok: false, error, current: 'theirs' });
    expect(onConflict).toHaveBeenCalledWith('theirs', 'a', error);
    expect(toasts.error).not.toHaveBeenCalled();
  });

  it('is quiet if the session is lost: the log-in over the page reports it', async () => {
    sessionStore.getState().markSessionLost();
    const error = new ApiError({ status: 401, kind: 'unauthenticated', body: {} });
    const onFailed = vi.fn();
    const { run } = show({ call: () => Promise.reject(error), onFailed });
    expect(await run('a')).toEqual({ ok: false, error });
    expect(toasts.error).not.toHaveBeenCalled();
    expect(onFailed).not.toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
