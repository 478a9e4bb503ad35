import { posix } from 'node:path';
import { importsOf } from '../lint/forbidden-imports.ts';
import { read } from './files.ts';

export const SERVER = 'openapi/server/src/';

/** A room of the server: a folder or file at the top of `src`, or in `modules`. */
export const roomOf = (path: string): string =>
  /^(?:modules\/)?[^/]+/.exec(path.slice(SERVER.length))?.[0] ?? path;

/** The rooms of these files of the server, and the rooms that they import, types included. */
export function importedRooms(files: readonly string[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of files) {
    const targets = importsOf(file, read(file))
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier }) => posix.join(posix.dirname(file), specifier))
      .filter((target) => target.startsWith(SERVER));
    const room = roomOf(file);
    const imported = rooms.get(room) ?? new Set();
    rooms.set(room, imported);
    for (const target of targets) if (roomOf(target) !== room) imported.add(roomOf(target));
  }
  return rooms;
}

/** The rooms that import themselves through others, by name. */
export function roomsInCircles(rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reaches = (start: string): boolean => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
      for (const next of rooms.get(room) ?? []) {
        if (next === start) return true;
        if (!seen.has(next)) waiting.push(next);
        seen.add(next);
      }
    }
    return false;
  };
  return [...rooms.keys()].filter(reaches).sort();
}
