import { useId, useRef, useState } from 'react';
import { ApiError, currentOf } from '../api/api-error.ts';
import { isShownOverPage } from '../api/shown-over-page.ts';
import { revalidateDomain } from '../api/swr.tsx';
import { toast } from '../toasts/toast.ts';
import { clearings, toastOf } from '../toasts/toast-of.ts';
import { type AttemptKeys, createAttemptKeys } from './attempt-keys.ts';

export interface ActionOptions<Args, Result> {
  /**
   * Sends the request. `key` goes into the header of a create (`idempotencyHeaders`): the same arguments get the same
   * key until the server has answered, other arguments another one.
   */
  call: (args: Args, key: string) => Promise<Result>;
  /** The part of the arguments that is sent, if not all: the key depends on it. */
  sent?: ((args: Args) => unknown) | undefined;
  /**
   * Domains of the cache to invalidate afterwards, also after a refusal: a refusal means that the screen was
   * outdated.
   */
  stale?: readonly string[] | undefined;
  /** Toasts. */
  success?: string | ((result: Result, args: Args) => string | undefined) | undefined;
  failure?: string | ((error: unknown, args: Args) => string | undefined) | undefined;
  onDone?: ((result: Result, args: Args) => unknown) | undefined;
  /** Called instead of `failure` if a 409 brings the current record, because someone else was faster. */
  onConflict?: ((current: Result, args: Args, error: ApiError) => unknown) | undefined;
  /** After any other failure, except a lost session, which the log-in dialog over the page shows. */
  onFailed?: ((error: unknown, args: Args) => unknown) | undefined;
}

export type Outcome<Result> =
  | { ok: true; value: Result }
  | {
      ok: false;
      error: unknown;
      /** The current record, from a 409. */
      current?: Result;
      /** The toast that was shown. */
      said?: string | undefined;
    };

export interface Action<Args, Result> {
  /** Never rejects. `null` if an earlier press is still pending. */
  run: (args: Args) => Promise<Outcome<Result> | null>;
  /** For the `onSubmit` of a form: rejects, so that the form shows the messages at its fields. */
  submit: (args: Args) => Promise<void>;
  /** The pending arguments: they tell which of several buttons is busy. */
  running: Args | null;
  isRunning: boolean;
}

/**
 * A write that a button starts: one at a time, with toasts, with the cache domains it invalidates, silent if the
 * session is lost, and with a key that makes a press after a lost answer the same call.
 */
export function useAction<Args = void, Result = unknown>(
  options: ActionOptions<Args, Result>,
): Action<Args, Result> {
  const [running, setRunning] = useState<{ args: Args } | null>(null);
  const isBusy = useRef(false);
  const [keys] = useState(createAttemptKeys);
  const id = useId();

  const run = async (args: Args): Promise<Outcome<Result> | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setRunning({ args });
    try {
      return await perform(options, keys, args, id);
    } finally {
      isBusy.current = false;
      setRunning(null);
    }
  };
  return {
    run,
    async submit(args) {
      const outcome = await run(args);
      if (outcome?.ok === false) throw outcome.error;
    },
    running: running?.args ?? null,
    isRunning: running !== null,
  };
}

async function perform<Args, Result>(
  options: ActionOptions<Args, Result>,
  keys: AttemptKeys,
  args: Args,
  id: string,
): Promise<Outcome<Result>> {
  const sent = options.sent ? options.sent(args) : args;
  const begun = clearings.count;
  const say = (tone: 'success' | 'error', text: string) => {
    if (begun === clearings.count) toastOf(id, () => toast[tone](text));
  };
  let value: Result;
  try {
    value = await options.call(args, keys.keyFor(sent));
  } catch (error) {
    keys.failed(sent, error);
    return failed(options, args, error, say);
  }
  keys.succeeded();
  const text = textOf(options.success, value, args);
  if (text !== undefined) say('success', text);
  revalidate(options.stale);
  options.onDone?.(value, args);
  return { ok: true, value };
}

function failed<Args, Result>(
  { stale, failure, onConflict, onFailed }: ActionOptions<Args, Result>,
  args: Args,
  error: unknown,
  say: (tone: 'error', text: string) => void,
): Outcome<Result> {
  // After the next log-in the page fetches everything again.
  if (isShownOverPage(error)) return { ok: false, error };
  if (!(error instanceof ApiError)) console.error(error);
  revalidate(stale);
  const current = currentOf<Result>(error);
  if (onConflict && current !== undefined) {
    onConflict(current, args, error as ApiError);
    return { ok: false, error, current };
  }
  const said = textOf(failure, error, args);
  if (said !== undefined) say('error', said);
  onFailed?.(error, args);
  return { ok: false, error, said, ...(current === undefined ? {} : { current }) };
}

function textOf<Subject, Args>(
  text: string | ((subject: Subject, args: Args) => string | undefined) | undefined,
  subject: Subject,
  args: Args,
): string | undefined {
  return typeof text === 'function' ? text(subject, args) : text;
}

function revalidate(domains: readonly string[] = []): void {
  if (domains.length > 0) void revalidateDomain(...domains);
}
