import { allows } from '@portal/shared/access';
import type { BootDocument, FirstCall, ShellManifest } from '@portal/shared/federation';
import { type CallSession, callAddress } from '@portal/shared/first-calls';
import type { FastifyRequest } from 'fastify';
import { isFirstScreen, shownAt } from '../../view/shown-at.ts';
import type { Viewer } from '../boot/boot-document.ts';
import type { Look } from './look.ts';
import type { PageSession } from './session-of.ts';

/** How the calls of a page went, each by itself. `skipped`: the server had enough to do. */
export type CallOutcome = 'answered' | 'late' | 'failed' | 'skipped';

/** The API as a page's first calls are asked of it. */
export interface FirstCallsPort {
  /** The answer's JSON, exactly as this person would get it; `undefined` where it is not 200. May reject. */
  answer(request: FastifyRequest, address: string, locale: Look['locale']): Promise<string | undefined>;
  count(outcome: CallOutcome, calls: number): void;
  /** No page ends later than this for the answers that it brings along; the rest of it is on its way before. */
  readonly withinMs: number;
}

/**
 * What `FIRST_CALLS_MS` is by default. No script runs before the page ends, but what is left out costs a round trip and the
 * same work later: with 60 a busy machine left nearly all of them out, and the cards had their content 1.16 times as late.
 */
const WITHIN_MS = 200;
/** Of all answers of a page, in bytes before compression: what is larger would hold up what comes after it. */
const MOST_BYTES = 64_000;
/** So many pages of one process have calls in work at a time; the others are sent without. */
const AT_ONCE = 4;
/**
 * After a late answer: for so long no page brings answers along, then one tries, and where that is late as well, twice as
 * long. Of 200 pages a second that is less than one in a hundred; and everybody has them again within 4 s of the end of
 * a rush: 30 s would leave the whole morning without, where rush and calm take turns.
 */
const PAUSE_MS = { first: 250, most: 4_000 };

/** What the screen at this address will ask for at first. */
export function firstCallsAt(
  url: string,
  boot: Pick<BootDocument, 'remotes'>,
  shell: Pick<ShellManifest, 'firstCalls'>,
  viewer: Viewer,
): readonly FirstCall[] {
  // A shell of before does not look for answers in its page.
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
  readonly locale: Look['locale'];
  readonly now: Date;
}

/**
 * Asks the API, in this process and as this person, for what the page's scripts would ask for first: all at once, within
 * `port.withinMs`. What is late, failed or too large is left out, and the browser asks for it as ever (rules/remotes.md#first-calls).
 * @returns asks for one page: the content of its block of data; `undefined` where there is nothing to bring along
 */
export function firstCalls(
  port: FirstCallsPort,
  { clock = () => performance.now() } = {},
): (page: PageAsked) => Promise<string | undefined> {
  let pages = 0;
  let pausedUntil = 0;
  /** Since the last answer that was late no page has had all of them in time. */
  let isLate = false;
  let pauseMs = PAUSE_MS.first;

  /** Pages that were on their way together say the same of one moment: only the first of them counts. */
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
    // A server that cannot keep up would do this work for nothing, and then once more when the browser asks.
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

/** A call on its way: `found()` says how it stands, `done` is when it has ended, whatever came of it. */
function answerOf(port: FirstCallsPort, request: FastifyRequest, address: string, locale: Look['locale']) {
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

/** @throws Error where `FIRST_CALLS_MS` is no number of milliseconds; 0: no page brings answers along */
export function checkFirstCallsMs(value: string | undefined): number {
  if (!value) return WITHIN_MS;
  if (!/^\d{1,4}$/.test(value)) throw new Error(`FIRST_CALLS_MS is not a number from 0 to 9999: ${value}`);
  return Number(value);
}
