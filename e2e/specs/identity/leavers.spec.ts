import { randomUUID } from 'node:crypto';
import type { Api } from '../../fixtures/api.ts';
import { ownCarPark } from '../../fixtures/car-parks.ts';
import { dayFromToday, freeDesk, siteNamed } from '../../fixtures/desks.ts';
import { waitForEmail } from '../../fixtures/mails.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

async function made<T>(answer: Awaited<ReturnType<Api['post']>>): Promise<T> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}
const idOf = async (api: Api) => (await api.read<{ user: { id: number } }>('/api/whoami/')).user.id;

test('everything that a leaver holds goes to the next person, who is notified', async ({
  page,
  apiAs,
  openAs,
}) => {
  const tag = randomUUID().slice(0, 8);
  const day = dayFromToday(6);
  const admin = await apiAs('admin');
  const [assistant, reception, parkingAdmin] = [
    await apiAs('pa'),
    await apiAs('reception'),
    await apiAs('parking-admin'),
  ];
  const [waiting, parker, coHost] = [await apiAs('desk'), await apiAs('parking'), await apiAs('employee')];
  const site = await siteNamed(admin, 'London HQ');

  // An administrator without these groups cannot grant them.
  const superadmin = await apiAs('superadmin');
  const leaver = await made<{ id: number; version: number }>(
    await superadmin.post('/api/users/', {
      ...{ email: `leaver.${tag}@demo.test`, first_name: 'Lena', last_name: `Leaver ${tag}` },
      ...{ groups: ['employee', 'deskbooking', 'parking'], send_invite: false },
    }),
  );
  await made(
    await superadmin.patch(`/api/users/${leaver.id}/`, { version: leaver.version, is_active: true }),
  );

  // A desk with someone on its waiting list.
  const desk = await freeDesk(assistant, site.id, [day]);
  await made(
    await assistant.post('/api/desks/reservations/', { desk_id: desk.id, date: day, user_id: leaver.id }),
  );
  await made(await waiting.post('/api/desks/waits/', { zone_id: desk.zone_id, desk_id: desk.id, date: day }));
  // The only space of a car park, with someone in the queue.
  const carPark = await ownCarPark(parkingAdmin, `Leavers ${tag}`, 1);
  const request = { target_carpark: carPark.id, start_time: '09:00', end_time: '17:00', dates: [day] };
  await made(await parkingAdmin.post('/api/parking/reservations/', { ...request, employee: leaver.id }));
  const [queued] = await made<{ id: number; status: string }[]>(
    await parker.post('/api/parking/reservations/', request),
  );
  expect(queued?.status).toBe('queued');
  // A meeting with a guest and a co-host, and one that the person hosts alone.
  const visitor = await made<{ id: number }>(
    await reception.postForm('/api/visitors/', {
      first_name: 'Gita',
      last_name: tag,
      email: `guest.${tag}@guests.test`,
    }),
  );
  const book = async (description: string, hour: number, hosts: number[]) => {
    const { meetings } = await made<{ meetings: { id: number }[] }>(
      await reception.post('/api/meetings/', {
        ...{ description: `${description} ${tag}`, location: '', site_id: site.id },
        start: `${day}T${hour}:00:00Z`,
        end: `${day}T${hour}:30:00Z`,
        attends: hosts.map((employee) => ({ employee, is_host: true })),
        visits: [{ visitor: visitor.id, needs_parking: false }],
      }),
    );
    return meetings[0]?.id ?? 0;
  };
  const coHostId = await idOf(coHost);
  const shared = await book('Shared', 13, [leaver.id, coHostId]);
  const alone = await book('Alone', 15, [leaver.id]);

  await openAs('admin', `/admin/users/${leaver.id}`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Desk reservations (1)' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Parking (1)' })).toBeVisible();
  await expect(dialog.getByText(`Shared ${tag}`)).toBeVisible();
  await expectGoodLook(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog.getByText('Everything is settled.')).toBeVisible();
  await expect(dialog.getByText('4 of 4 settled')).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible();

  const { results } = await waiting.read<{ results: { desk: { id: number } }[] }>(
    `/api/desks/reservations/?mine=true&hide_cancelled=true&start=${day}&end=${day}`,
  );
  expect(results.map((row) => row.desk.id)).toContain(desk.id);
  await waitForEmail(admin, 'desk@demo.test', new RegExp(desk.name));
  const parked = await parker.read<{ status: string }>(`/api/parking/reservations/${queued?.id}/`);
  expect(parked.status).toBe('confirmed');
  await waitForEmail(admin, 'parking@demo.test', new RegExp(carPark.name));
  const meeting = (id: number) =>
    reception.read<{ status: string; attends: { employee: { id: number } }[] }>(`/api/meetings/${id}/`);
  expect((await meeting(shared)).attends.map(({ employee }) => employee.id)).toEqual([coHostId]);
  expect((await meeting(alone)).status).toBe('cancelled');
  await waitForEmail(admin, 'employee@demo.test', new RegExp(`Shared ${tag}`));
  await waitForEmail(admin, `guest.${tag}@guests.test`, new RegExp(`Alone ${tag}`));
});
