import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inPictureQueue } from '../decode.ts';
import type { CleanPlan } from './clean-plan.ts';
import type { DrawnLogo, LogoBox } from './draw-logo.ts';
import type { SvgRefusal } from './svg-refusal.ts';

/** Larger drawings are refused unread. */
const SVG_BYTES = 2_000_000;
/** Three times the duration of the largest plan, from the start of its process. */
const MS_AT_MOST = 1_500;
const MEMORY_MB = 256;

export interface SvgJob {
  bytes: Uint8Array;
  /** The box into which a logo is drawn; a plan is cleaned. */
  box?: LogoBox;
}
export type SvgAnswer<T> = { done: T } | { refused: SvgRefusal };

/** A floor plan that is safe to show. Never within a transaction: it waits in a queue. @throws Problem 503 */
export function readSvgPlan(bytes: Uint8Array): Promise<SvgAnswer<CleanPlan>> {
  return read({ bytes });
}

/** A logo as PNG. Never within a transaction: it waits in a queue. @throws Problem 503 */
export function drawSvgLogo(bytes: Uint8Array, box: LogoBox): Promise<SvgAnswer<DrawnLogo>> {
  return read({ bytes, box });
}

async function read<T>(job: SvgJob): Promise<SvgAnswer<T>> {
  const head = Buffer.from(job.bytes.subarray(0, 200)).toString('latin1');
  if (head.startsWith('\x1f\x8b')) return refuse('compressed');
  if (!/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(head)) return refuse('notSvg');
  if (job.bytes.length > SVG_BYTES) return refuse('tooLong', { limit: SVG_BYTES / 1000 });
  return inPictureQueue(() => askProcess<T>(job));
}

const refuse = (reason: SvgRefusal['reason'], params: SvgRefusal['params'] = {}) => ({
  refused: { reason, params },
});

/**
 * Runs in a process of its own, without this one's environment: a drawing can keep the library busy for minutes, and
 * only a process can be ended then. A drawing that takes too long or too much memory is too complex.
 */
function askProcess<T>(job: SvgJob): Promise<SvgAnswer<T>> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./svg-process.ts', import.meta.url)), job.box ? ['draw'] : [], {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let timer: NodeJS.Timeout | undefined;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      settle();
    };
    const tooComplex = () => end(() => resolve(refuse('tooComplex')));
    child.on('message', (said) => {
      if (said !== 'ready') return end(() => resolve(said as SvgAnswer<T>));
      timer = setTimeout(tooComplex, MS_AT_MOST);
      child.send(job);
    });
    child.on('error', (error) => end(() => reject(error)));
    child.on('exit', () => {
      if (timer) tooComplex();
      else end(() => reject(new Error('The process that reads drawings did not start.')));
    });
  });
}
