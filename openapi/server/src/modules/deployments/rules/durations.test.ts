import { describe, expect, it } from 'vitest';
import { bucketOf, percentile, toMs } from './durations.ts';

describe('a duration', () => {
  it('is within 10 percent, every one up to ten minutes', () => {
    const wrong = Array.from({ length: 600_001 }, (_, ms) => ms).filter(
      (ms) => Math.abs(toMs(bucketOf(ms)) - ms) > ms * 0.1,
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 5],
    [600_000, 96],
  ])('%d ms is in bucket %d', (ms, bucket) => {
    expect(bucketOf(ms)).toBe(bucket);
  });

  it('never is in a lower bucket than a shorter one', () => {
    const buckets = Array.from({ length: 20_000 }, (_, ms) => bucketOf(ms));
    expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
  });
});

describe('a percentile', () => {
  const counted = (durations: readonly number[]) =>
    durations.map((ms) => ({ bucket: bucketOf(ms), count: 1 }));
  const near = (ms: number) => [ms * 0.9, ms * 1.1] as const;

  it.each<[string, readonly number[], number, number]>([
    ['of one is that one', [84], 0.5, 84],
    ['of two, half is the smaller', [10, 1000], 0.5, 10],
    ['of two, three quarters is the larger', [10, 1000], 0.75, 1000],
    ['of four, three quarters is the third', [10, 20, 40, 5000], 0.75, 40],
    ['does not depend on the order', [5000, 20, 40, 10], 0.75, 40],
    ['of equal ones is theirs', [70, 70, 70], 0.75, 70],
    ['0 is the shortest', [30, 900], 0, 30],
    ['1 is the longest', [30, 900], 1, 900],
  ])('%s', (_title, durations, share, expected) => {
    const [low, high] = near(expected);
    const found = percentile(counted(durations), share);
    expect(found).toBeGreaterThanOrEqual(low);
    expect(found).toBeLessThanOrEqual(high);
  });

  it('of no values is null', () => {
    expect(percentile([], 0.5)).toBeNull();
  });

  it('weighs a bucket by its count', () => {
    const counts = [
      { bucket: bucketOf(1000), count: 1 },
      { bucket: bucketOf(10), count: 3 },
    ];
    expect([percentile(counts, 0.75), percentile(counts, 0.76)]).toEqual([
      toMs(bucketOf(10)),
      toMs(bucketOf(1000)),
    ]);
  });
});
