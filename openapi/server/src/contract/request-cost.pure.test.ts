import { expect, test } from 'vitest';
import { requestHash } from '../mechanisms/idempotency.ts';
import { translate } from '../mechanisms/texts/messages.ts';
import { worstInputs } from '../testing/worst-inputs.ts';
import { worstDepths, worstLists, worstMaps } from '../testing/worst-values.ts';
import { operationsOf, readDocument } from './document.ts';
import { isEmptyObject } from './empty-object.ts';
import { holdsNul } from './nul.ts';
import { fieldTexts } from './validation-texts.ts';
import { createValidators, type OperationValidator, type RawInput } from './validator.ts';

const MILLISECONDS_AT_MOST = 50;

/** CPU time of this thread, the best of ten: a busy machine empties the caches, and the compiler takes its time. */
function measureCost(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 10 && best > MILLISECONDS_AT_MOST; turn += 1) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** All that is done with an input between its parsing and its handler. */
function checkWhole(validator: OperationValidator, input: RawInput): void {
  const { query, body, errors } = validator.check(input);
  if (errors.length > 0) {
    fieldTexts(errors, (message, params) => translate('en', message, params));
    return;
  }
  if (holdsNul(query) || holdsNul(body)) return;
  requestHash('post', '/', body);
}

test('the worst input of a call costs every operation at most 50 ms, and fails in none', () => {
  const document = readDocument();
  const validatorOf = createValidators(document);
  const tooSlow: string[] = [];
  let tried = 0;
  for (const operation of operationsOf(document)) {
    const validator = validatorOf(operation);
    for (const { title, input } of worstInputs(document, operation)) {
      tried += 1;
      const cost = measureCost(() => checkWhole(validator, input));
      if (cost > MILLISECONDS_AT_MOST) tooSlow.push(`${operation.id} ${title}: ${Math.round(cost)} ms`);
    }
  }
  expect(tooSlow).toEqual([]);
  expect(tried).toBeGreaterThan(5000);
}, 120_000);

test('so does parsing it, and checking whether it is empty', () => {
  const costs = [...worstDepths, ...worstLists, ...worstMaps].map(({ title, text }) => ({
    title,
    cost: measureCost(() => isEmptyObject(JSON.parse(text))),
  }));
  expect(costs.filter(({ cost }) => cost > MILLISECONDS_AT_MOST)).toEqual([]);
});
