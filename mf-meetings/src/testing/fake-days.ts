import type { MyDayCount, ScheduleItem } from '@portal/openapi/meetings';
import { type FakeCall, wire } from '@portal/shared/testing';

interface FakeDay {
  date: string;
  items: ScheduleItem[];
}

/** The user's days as the server answers them, for `fakeServer`. */
export function fakeDays(days: readonly FakeDay[]) {
  const asked = ({ url }: FakeCall) => {
    const query = new URL(url, 'http://localhost').searchParams;
    const [start = '', end = ''] = [query.get('start') ?? '', query.get('end') ?? ''];
    return days.filter(({ date }) => date >= start && date <= end);
  };
  return {
    'GET /api/my-days/': (call: FakeCall) => ({ body: wire({ results: asked(call) }) }),
    'GET /api/my-days/counts/': (call: FakeCall) => ({ body: wire({ results: asked(call).map(countOf) }) }),
  };
}

function countOf({ date, items }: FakeDay): MyDayCount {
  const counts = new Map<number, number>();
  for (const { rooms } of items)
    for (const id of new Set(rooms.map(({ typeId }) => typeId))) counts.set(id, (counts.get(id) ?? 0) + 1);
  const of = (kind: string) => items.filter(({ type }) => type.startsWith(kind));
  return {
    date,
    count: items.length,
    resourceTypes: [...counts].map(([id, count]) => ({ id, count })),
    desks: of('desk').map(({ title }) => title),
    parking: of('parking').length,
    meetings: of('meeting').length,
    visitors: items.reduce((sum, { visitors }) => sum + visitors, 0),
  };
}
