// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/index.ts';
import { useCsvImport } from './use-csv-import.ts';

afterEach(cleanup);

/** The server's answers to previews, given out when the test says so. */
function open() {
  const answers: { resolve: (preview: { valid: number }) => void; reject: (error: unknown) => void }[] = [];
  const save = vi.fn(async (_source: string) => 'saved');
  const onSaved = vi.fn();
  const { result } = renderHook(() =>
    useCsvImport({
      preview: (_source: string) =>
        new Promise<{ valid: number }>((resolve, reject) => answers.push({ resolve, reject })),
      save,
      stale: [],
      failure: 'Failed.',
      onSaved,
    }),
  );
  const answer = (index: number, preview: { valid: number }) =>
    act(async () => answers[index]?.resolve(preview));
  const refuse = (index: number, detail: string) =>
    act(async () =>
      answers[index]?.reject(new ApiError({ status: 400, kind: 'validation', body: undefined, detail })),
    );
  return { result, answer, refuse, save, onSaved };
}

it('saves the previewed rows, once', async () => {
  const { result, answer, save, onSaved } = open();
  act(() => result.current.check('A'));
  expect(result.current.isBusy).toBe(true);
  await answer(0, { valid: 2 });
  expect(result.current.preview).toEqual({ valid: 2 });
  await act(async () => result.current.save());
  expect(save).toHaveBeenCalledExactlyOnceWith('A', expect.any(String));
  expect(onSaved).toHaveBeenCalledTimes(1);
});

it('saves nothing without a valid row', async () => {
  const { result, answer, save } = open();
  act(() => result.current.check('A'));
  await answer(0, { valid: 0 });
  await act(async () => result.current.save());
  expect(save).not.toHaveBeenCalled();
});

it('never shows the rows of a file that was replaced in the meantime', async () => {
  const { result, answer, save } = open();
  act(() => result.current.check('A'));
  act(() => result.current.reset());
  await answer(0, { valid: 2 });
  expect(result.current.preview).toBeNull();
  await act(async () => result.current.save());
  expect(save).not.toHaveBeenCalled();
  act(() => result.current.check('B'));
  await answer(1, { valid: 1 });
  await act(async () => result.current.save());
  expect(save.mock.calls.map(([source]) => source)).toEqual(['B']);
});

it('reports the errors of the chosen file, not of the one before', async () => {
  const { result, refuse } = open();
  act(() => result.current.check('A'));
  act(() => result.current.reset());
  await refuse(0, 'No header row.');
  expect(result.current.problem).toBeUndefined();
  act(() => result.current.check('B'));
  await refuse(1, 'Too many rows.');
  expect(result.current.problem).toBe('Too many rows.');
});
