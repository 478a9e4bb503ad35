import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../app/seed/random.ts';
import { type Said, sayAll, whatHolds } from '../../../testing/wardens.ts';
import { type StoredMark, standingOf } from './standing.ts';

let id = 0;
/** `09:10 Ada safe`, `09:10 Ada +` (needs assistance), `09:10 Ada -` (does not) */
function marks(...lines: string[]): StoredMark[] {
  return lines.map((line) => {
    const [time, name = '', what = ''] = line.split(' ');
    id += 1;
    return {
      id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      key: 'user:1',
      status: what === '+' || what === '-' ? null : (what as StoredMark['status']),
      needs_assistance: what === '+' || what === '-' ? what === '+' : null,
      marked_at: `2026-11-23T${time}:00.000Z`,
      marked_by: name,
      marked_by_id: name.charCodeAt(0),
    };
  });
}
const of = (...lines: string[]) => standingOf(marks(...lines)).get('user:1');

describe('the current marks of a person', () => {
  test.each<[string, string[], string, boolean, string]>([
    ['a status', ['09:10 Ada safe'], 'safe', false, 'Ada'],
    ['no status, where only assistance was ticked', ['09:10 Ada +'], 'unknown', true, 'Ada'],
    [
      "another warden's Safe, after a tick of assistance",
      ['09:10 Ada safe', '09:20 Bo +'],
      'safe',
      true,
      'Ada',
    ],
    ['the same, whichever came first', ['09:20 Bo +', '09:10 Ada safe'], 'safe', true, 'Ada'],
    ['assistance, after a status of another', ['09:10 Bo +', '09:20 Ada safe'], 'safe', true, 'Ada'],
    ['the later of two statuses', ['09:20 Bo not-safe', '09:10 Ada safe'], 'not-safe', false, 'Bo'],
    ['the later word on assistance', ['09:10 Bo +', '09:20 Ada -', '09:05 Bo safe'], 'safe', false, 'Bo'],
  ])('%s', (_, lines, status, needs_assistance, marked_by) => {
    expect(of(...lines)).toMatchObject({ status, needs_assistance, marked_by });
  });

  test('is empty for people who were not marked', () => expect(standingOf([])).toEqual(new Map()));
});

describe('wardens who disagree', () => {
  test.each<[string, string[], string | null]>([
    ['one says safe, the other not', ['09:10 Ada safe', '09:20 Bo not-safe'], 'Ada safe'],
    ['one takes the mark of the other away', ['09:10 Ada safe', '09:20 Bo unknown'], 'Ada safe'],
    ['a warden without knowledge does not contradict', ['09:10 Ada unknown', '09:20 Bo safe'], null],
    ['the same warden may say something else', ['09:10 Ada safe', '09:20 Ada not-safe'], null],
    ['the same of both', ['09:10 Ada safe', '09:20 Bo safe'], null],
    ['one comes round', ['09:10 Ada safe', '09:20 Bo not-safe', '09:30 Bo safe'], null],
    ['pressed once more', ['09:10 Ada safe', '09:20 Bo not-safe', '09:30 Bo not-safe'], null],
    ['a third says what holds', ['09:10 Ada safe', '09:20 Bo not-safe', '09:30 Cy not-safe'], null],
    ['one insists', ['09:10 Ada safe', '09:20 Bo not-safe', '09:30 Ada safe'], null],
    ['a third chooses', ['09:10 Ada safe', '09:20 Bo not-safe', '09:30 Cy safe'], null],
    [
      'an earlier agreement is no choice',
      ['09:05 Ada not-safe', '09:10 Ada safe', '09:20 Bo not-safe'],
      'Ada safe',
    ],
    ['two against two', ['09:10 Ada safe', '09:11 Cy safe', '09:20 Bo not-safe'], 'Cy safe'],
    ['assistance is nothing to disagree about', ['09:10 Ada +', '09:20 Bo -', '09:20 Bo safe'], null],
  ])('%s', (_, lines, said) => {
    const told = of(...lines)?.disagreement;
    expect(told ? `${told.marked_by} ${told.status}` : null).toBe(said);
  });
});

test('in whatever order the marks of two to five wardens come, the result is the same, and nothing is lost', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = createRandom(`wardens ${seed}`);
    const said = sayAll(random, 2 + (seed % 4), ['user:1', 'visit:2', 'user:3']);
    const kept = said.map(toKept);
    const first = standingOf(random.shuffle(kept));
    expect(standingOf(random.shuffle(kept)), `seed ${seed}`).toEqual(first);
    const plain = [...first].map(([key, { status, needs_assistance }]) => [
      key,
      { status, needs_assistance },
    ]);
    expect(Object.fromEntries(plain), `seed ${seed}`).toEqual(whatHolds(said));
  }
});

function toKept({ warden, status, needs_assistance, ...mark }: Said): StoredMark {
  return {
    ...mark,
    status: status ?? null,
    needs_assistance: needs_assistance ?? null,
    marked_by: `Warden ${warden}`,
    marked_by_id: warden,
  };
}
