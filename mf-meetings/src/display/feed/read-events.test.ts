import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

/** An answer that comes in these pieces. */
function answer(...pieces: string[]): Response {
  const bytes = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(bytes.encode(piece));
        controller.close();
      },
    }),
  );
}

async function names(...pieces: string[]): Promise<string[]> {
  const heard: string[] = [];
  await readEvents(answer(...pieces), (name) => heard.push(name));
  return heard;
}

it.each<[string, string[], string[]]>([
  ['one event', ['event: ready\ndata: {}\n\n'], ['ready']],
  ['cut in two', ['event: rea', 'dy\ndata: {}\n\nevent: chan', 'ged\n\n'], ['ready', 'changed']],
  ['comments', [': still there\n\n'], []],
  ['with returns', ['event: changed\r\ndata: {}\r\n\r\n'], ['changed']],
  ['data that looks like an event', ['data: event: changed\n\n'], []],
  ['an end within an event', ['event: rea'], []],
])('%s', async (_, pieces, heard) => expect(await names(...pieces)).toEqual(heard));

it('is no stream if the server refuses', async () => {
  await expect(readEvents(new Response('', { status: 401 }), () => {})).rejects.toThrow('401');
});
