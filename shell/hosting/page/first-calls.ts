import { allows } from '@portal/shared/access';
import type { BootDocument, FirstCall, ShellManifest } from '@portal/shared/federation';
import { type CallSession, callAddress } from '@portal/shared/first-calls';
import type { FastifyRequest } from 'fastify';
import { isFirstScreen, shownAt } from '../../view/shown-at.ts';
import type { Viewer } from '../boot/boot-document.ts';
import type { DisplaySettings } from './display-settings.ts';
import type { PageSession } from './session-of.ts';

/** The outcome of each call of a page. `skipped`: the server was too busy. */
export type CallOutcome = 'answered' | 'late' | 'failed' | 'skipped';

/** The API as seen by a page's first calls. */
export interface FirstCallsPort {
  /** The answer's JSON, exactly as this person would get it; `undefined` if it is not 200. May reject. */
  answer(
    request: FastifyRequest,
    address: string,
    locale: DisplaySettings['locale'],
  ): Promise<string | undefined>;
  count(outcome: CallOutcome, calls: number): void;
  /** Limit for a page's end to wait for embedded answers; the rest of the page is sent before. */
  readonly withinMs: number;
}

/**
 * Default of `FIRST_CALLS_MS`. No script runs before the page ends, but a missing answer costs a round trip and the
 * same work later: with 60, a busy machine left nearly all of them out, and the cards took 1.16 times as long to
 * fill.
 */
const WITHIN_MS = 200;
/** Bytes of all answers of a page before compression: more would delay everything after them. */
const MOST_BYTES = 64_000;
/** Pages per process whose calls may run at the same time; the others are sent without answers. */
const AT_ONCE = 4;
/**
 * After a late answer, no page contains answers for this long; then one page tries, and if that is late too, the
 * pause doubles. At 200 pages a second, less than one in a hundred tries; and everyone has answers again within 4 s
 * of the end of a rush. With 30 s the whole morning would go without, because rush and calm alternate.
 */
const PAUSE_MS = { first: 250, most: 4_000 };

/** The calls that the screen at this address makes first. */
export function firstCallsAt(
  url: string,
  boot: Pick<BootDocument, 'remotes'>,
  shell: Pick<ShellManifest, 'firstCalls'>,
  viewer: Viewer,
): readonly FirstCall[] {
  // An older shell does not look for answers in its page.
  if (!shell.firstCalls || !viewer.user) return [];
  const [path = '/', search] = url.split('?', 2);
  const { cards, screen } = shownAt(boot, viewer, path);
  if (!isFirstScreen(path)) return search ? [] : (screen?.calls ?? []);
  const own = shell.firstCalls.filter(({ gate }) => allows(gate, viewer));
  return [...own, ...cards.flatMap(({ calls = [] }) => calls)];
}

export interface PageAsked {
  readonly request: FastifyRequest;
  readonly calls: readonly FirstCall[];
  readonly session: PageSession;
  readonly locale: DisplaySettings['locale'];
  readonly now: Date;
}

/**
 * Requests the answers that the page's scripts would request first, from the API in this process and as this person,
 * all in parallel, within `port.withinMs`. An answer that is late, failed or too large is left out, and the browser
 * requests it as usual (rules/remotes.md#first-calls).
 * @returns function that does so for one page: the content of its data block; `undefined` if there are no answers
 */
export function firstCalls(
  port: FirstCallsPort,
  { clock = () => performance.now() } = {},
): (page: PageAsked) => Promise<string | undefined> {
  let pages = 0;
  let pausedUntil = 0;
  /** Since the last late answer, no page has had all of its answers in time. */
  let isLate = false;
  let pauseMs = PAUSE_MS.first;

  /** Pages in flight at the same time all report the same moment: only the first of them counts. */
  function record(began: number, late: number): void {
    if (began < pausedUntil) return;
    if (late > 0) {
      pauseMs = isLate ? Math.min(pauseMs * 2, PAUSE_MS.most) : PAUSE_MS.first;
      pausedUntil = clock() + pauseMs;
    }
    isLate = late > 0;
  }

  return async ({ request, calls, session, locale, now }) => {
    const addresses = [...new Set(addressesOf(calls, session, now))];
    if (addresses.length === 0) return undefined;
    // An overloaded server would do this work for nothing, and again when the browser asks.
    const began = clock();
    if (pages >= (isLate ? 1 : AT_ONCE) || began < pausedUntil) {
      port.count('skipped', addresses.length);
      return undefined;
    }
    pages += 1;
    const asked = addresses.map((address) => answerOf(port, request, address, locale));
    void Promise.all(asked.map(({ done }) => done)).then(() => {
      pages -= 1;
    });
    await Promise.race([Promise.all(asked.map(({ done }) => done)), pause(port.withinMs)]);

    const answers: string[] = [];
    let bytes = 0;
    const counts = { answered: 0, late: 0, failed: 0 };
    for (const { address, found } of asked) {
      const { outcome, json = '' } = found();
      counts[outcome] += 1;
      if (outcome !== 'answered' || bytes + json.length > MOST_BYTES) continue;
      bytes += json.length;
      answers.push(`{"url":${JSON.stringify(address)},"body":${json}}`);
    }
    for (const outcome of ['answered', 'late', 'failed'] as const)
      if (counts[outcome] > 0) port.count(outcome, counts[outcome]);
    record(began, counts.late);
    if (answers.length === 0) return undefined;
    const { id } = session.user;
    return `{"user":${id},"locale":"${locale}","made":"${now.toISOString()}","answers":[${answers.join(',')}]}`;
  };
}

interface Answered {
  readonly outcome: 'answered' | 'late' | 'failed';
  readonly json?: string | undefined;
}

/** A pending call: `found()` returns its current state, `done` resolves when it has ended, whatever the outcome. */
function answerOf(
  port: FirstCallsPort,
  request: FastifyRequest,
  address: string,
  locale: DisplaySettings['locale'],
) {
  let state: Answered = { outcome: 'late' };
  const done = port.answer(request, address, locale).then(
    (json) => {
      state = json === undefined ? { outcome: 'failed' } : { outcome: 'answered', json };
    },
    () => {
      state = { outcome: 'failed' };
    },
  );
  return { address, done, found: () => state };
}

function addressesOf(calls: readonly FirstCall[], session: CallSession, now: Date): string[] {
  return calls.flatMap((call) => callAddress(call, session, now) ?? []);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** @throws Error if `FIRST_CALLS_MS` is not a number of milliseconds; 0: pages contain no answers */
export function checkFirstCallsMs(value: string | undefined): number {
  if (!value) return WITHIN_MS;
  if (!/^\d{1,4}$/.test(value)) throw new Error(`FIRST_CALLS_MS is not a number from 0 to 9999: ${value}`);
  return Number(value);
}
