import { cleanPlan } from './clean-plan.ts';
import { drawLogo } from './draw-logo.ts';
import type { SvgAnswer, SvgJob } from './read-svg.ts';
import { SvgRefused } from './svg-refusal.ts';

process.on('message', async (job: SvgJob) => process.send?.(await answer(job)));
// So that the time counts what the drawing takes, and not the library's start.
if (process.argv[2] === 'draw') await import('sharp');
process.send?.('ready');

async function answer(job: SvgJob): Promise<SvgAnswer<unknown>> {
  try {
    return { done: job.box ? await drawLogo(job.bytes, job.box) : cleanPlan(job.bytes) };
  } catch (error) {
    if (error instanceof SvgRefused) return { refused: error.refusal };
    throw error;
  }
}
