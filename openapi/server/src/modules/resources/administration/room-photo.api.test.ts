import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { insertPeopleRecords } from '../../people/people.records.ts';
import { asSent, startRoomAdministration } from './room-administration-test-data.ts';

const { server, admin, url, put, remove, createRoom } = await startRoomAdministration();
afterAll(() => server.close());

const picture = () => sharp({ create: { width: 900, height: 900, channels: 3, background: '#79c' } });
const upload = async (bytes: Buffer) =>
  admin.postForm('/api/room-photos/', { photo: { filename: 'room.jpg', type: 'image/jpeg', bytes } });
const uploaded = async (): Promise<string> =>
  (
    await upload(
      await picture()
        .withExif({ IFD0: { Copyright: 'Ann' } })
        .jpeg()
        .toBuffer(),
    )
  ).body.photo;

it('is cropped, without its metadata, and served to people of the client alone', async () => {
  const photo = await uploaded();
  const room = (await createRoom({ photo })).body;
  expect(room.photo).toBe(photo);
  const employee = await server.loginAs('employee');
  expect((await employee.get(`${url}${room.id}/`)).body.photo).toBe(photo);
  const answer = await employee.get(photo);
  const { format, width, height, exif } = await sharp(answer.bytes).metadata();
  expect([answer.status, format, width, height, exif]).toEqual([200, 'jpeg', 640, 400, undefined]);
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect((await (await server.loginAs('employee', 'south')).get(photo)).status).toBe(404);
  expect((await server.anonymous().get(photo)).status).toBe(401);
});

it('stays with a room that is saved without it, is replaced, and removed', async () => {
  const [first, second] = [await uploaded(), await uploaded()];
  const room = (await createRoom({ photo: first })).body;
  const kept = (await put(room.id, asSent(room, { name: `${room.name} kept` }))).body;
  expect(kept.photo).toBe(first);
  const replaced = (await put(room.id, asSent(kept, { photo: second }))).body;
  expect(replaced.photo).toBe(second);
  expect((await put(room.id, asSent(replaced, { photo: null }))).body.photo).toBeNull();
  const { body } = await admin.get(`/api/audit-log/?entity=resource&entity_id=${room.id}`);
  const changes = body.results.map(({ before, after }: Record<string, { photo: string | null }>) => [
    before?.photo,
    after?.photo,
  ]);
  expect(changes).toEqual([
    [second, null],
    [first, second],
    [first, first],
    [undefined, first],
  ]);
});

it.each([
  ['a text', Buffer.from('hello'), 'Please choose a JPEG, PNG or WebP picture.'],
  ['half a JPEG', null, 'This picture cannot be read. Please choose another one.'],
])('of %s is refused at its field', async (_title, bytes, message) => {
  const whole = await picture().jpeg().toBuffer();
  const answer = await upload(bytes ?? whole.subarray(0, whole.length / 2));
  expect([answer.status, answer.body]).toEqual([400, { photo: [message] }]);
});

it('must be one that was uploaded for a room: no other client’s, and no person’s', async () => {
  const { photo: ofPerson } = await server.db.forClient(server.clientIds.north, (tx) =>
    insertPeopleRecords(tx, 'admin@north.test'),
  );
  const south = await server.loginAs('admin', 'south');
  const foreign = await south.postForm('/api/room-photos/', {
    photo: { filename: 'room.png', type: 'image/png', bytes: await picture().png().toBuffer() },
  });
  for (const photo of [`/api/photos/${ofPerson}/`, foreign.body.photo]) {
    const answer = await createRoom({ photo });
    expect([answer.status, answer.body]).toEqual([
      400,
      { photo: ['This photo is no longer available. Choose it again.'] },
    ]);
  }
  expect((await createRoom({ photo: 'https://example.test/room.jpg' })).status).toBe(400);
});

it('is deleted in the second night after its room drops it', async () => {
  const [kept, removed, unused] = [await uploaded(), await uploaded(), await uploaded()];
  await createRoom({ photo: kept });
  const room = (await createRoom({ photo: removed })).body;
  expect((await remove(room.id)).status).toBe(204);
  server.clock.advance(2 * 24 * 3_600_000);
  await server.runJobs('nightly');
  const again = await server.loginAs('admin');
  const statuses = [kept, removed, unused].map(async (photo) => (await again.get(photo)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
});
