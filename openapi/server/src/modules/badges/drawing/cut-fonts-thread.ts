import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import subsetFont from 'subset-font';
import type { Cut, CutAnswer } from './cut-fonts.ts';

parentPort?.on('message', async (cuts: Cut[]) => parentPort?.postMessage(await answer(cuts)));

async function answer(cuts: readonly Cut[]): Promise<CutAnswer> {
  try {
    const fonts: Uint8Array[] = [];
    for (const { file, weight, text } of cuts) {
      const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
      fonts.push(await subsetFont(await readFile(file), text, options));
    }
    return { fonts };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
