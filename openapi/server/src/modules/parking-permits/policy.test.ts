import { expect, it } from 'vitest';
import { readDocument } from '../../contract/document.ts';
import { beyondOwn } from './policy.ts';

it('is limited to the groups that the document lets go beyond their own', () => {
  const found: Record<string, unknown> = {};
  JSON.stringify(readDocument(), (_, value) => {
    if (value?.operationId && value['x-access']?.beyond_own)
      found[value.operationId] = value['x-access'].beyond_own;
    return value;
  });
  expect(found).toMatchObject(beyondOwn);
});
