import { ownCarPark } from '../../fixtures/car-parks.ts';
import { dayFromToday } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { RequestParkingDialog } from '../../pages/parking-card.ts';

test(
  'form and approvals warn of a second space in addition to a permit; a denial stays visible',
  {
    tag: '@full',
  },
  async ({ page, openAs, apiAs }, info) => {
    const date = dayFromToday(8);
    const boss = await apiAs('superadmin');
    const id = `${info.workerIndex}-${Date.now() % 100_000}`;
    const yard = await ownCarPark(boss, `Permit Yard ${id}`, 1);
    const court = await ownCarPark(boss, `Ask Court ${id}`, 1, { requires_approval: true });
    const person = await apiAs('onesite');
    const { user } = await person.read<{ user: { id: number; last_name: string } }>('/api/whoami/');
    const [space] = await boss.read<{ id: number }[]>(`/api/parking/carparks/${yard.id}/permit-spaces/`);
    const given = await boss.post('/api/parking/permits/', {
      ...{ user_id: user.id, permit_type: 'GR', carpark_id: yard.id, space_id: space?.id },
      ...{ days: [1, 2, 3, 4, 5, 6, 7], start: date, end: date },
    });
    expect(given.status()).toBe(201);

    await openAs('onesite', '/parking');
    await page.getByRole('button', { name: 'Request Parking' }).first().click();
    const request = new RequestParkingDialog(page);
    await request.choose('Car park', court.name);
    await request.pickDays(date);
    await expect(
      request.dialog.getByText(new RegExp(`^Your permit already gives you space S1 at ${yard.name}`)),
    ).toBeVisible();
    await expectGoodLook(page);
    await request.send();
    await expect(request.dialog).toBeHidden();

    await page.context().clearCookies();
    await openAs('parking-admin', `/parking/approve?carpark=${court.id}`);
    await expect(page.getByText(`Already has space S1 at ${yard.name} that day, by a permit.`)).toBeVisible();
    await expectGoodLook(page);
    await page.getByRole('button', { name: /^Deny the request of/ }).click();
    const denial = page.getByRole('dialog', { name: /^Deny the parking request from/ });
    await denial.getByRole('textbox', { name: 'Reason' }).fill('You have a permit');
    await denial.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByText('Parking request has been denied.')).toBeVisible();

    await page.context().clearCookies();
    await openAs('onesite', '/parking');
    const mine = page.getByRole('region', { name: 'My parking' });
    const denied = mine.getByRole('listitem').filter({ hasText: court.name });
    await expect(denied).toContainText('Denied');
    await expect(denied).toContainText('Reason: You have a permit');
    await expectGoodLook(page);
  },
);
