import type { Api } from '../../fixtures/api.ts';
import { dayFromToday, siteNamed } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

interface Made {
  id: number;
  name: string;
}

/** A zone with its own desks, so that journeys do not interfere. */
async function zoneWithDesks(api: Api, site: number, name: string, rules: object, desks: readonly string[]) {
  const created = await api.post('/api/desks/zones/', { site_id: site, name, ...rules });
  expect(created.status()).toBe(201);
  const zone: Made = await created.json();
  const made: Made[] = [];
  for (const desk of desks) {
    const answer = await api.post('/api/desks/desks/', { zone_id: zone.id, name: `${name} ${desk}` });
    expect(answer.status()).toBe(201);
    made.push(await answer.json());
  }
  return { zone, desks: made };
}

test('a desk administrator adds a zone, imports desks, and moves them to another zone together', async ({
  page,
  openAs,
  apiAs,
}) => {
  // Four screens, each with a look check: on a busy machine slower than other journeys.
  test.slow();
  const api = await openAs('desk-admin', '/desks/list');
  const site = await siteNamed(api, 'Edinburgh');
  await zoneWithDesks(api, site.id, 'Attic', { icon: 'plan' }, []);
  await expect(page.getByRole('table', { name: 'Desks' })).toBeVisible();
  await expectGoodLook(page);

  await page.getByRole('link', { name: 'Zones and desks' }).click();
  await page.getByRole('button', { name: 'Add zone' }).click();
  const zone = page.getByRole('dialog', { name: 'Add zone' });
  await zone.getByRole('textbox', { name: 'Name' }).fill('Cellar');
  await zone.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Edinburgh' }).click();
  await zone.getByRole('checkbox', { name: 'Requires cleaning' }).check();
  await expectGoodLook(page);
  await zone.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Cellar.*Cleaning/ })).toBeVisible();

  await page.goto('/desks/administration?kept=desks&tab=import');
  const csv = page.getByRole('textbox', { name: 'Or paste the rows' });
  const rows = (...lines: string[]) => ['name,zone,site,active', ...lines].join('\n');
  await csv.fill(
    rows(`Cellar 1,Cellar,${site.name},`, `Cellar 2,Cellar,${site.name},`, `Cellar 1,Nowhere,${site.name},`),
  );
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('There is no zone of this name at this site.')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Import 2 desks' }).click();
  await expect(page.getByText('2 added, 1 not added')).toBeVisible();

  await page.goto(`/desks/list?site=${site.id}&search=Cellar`);
  await page.getByRole('checkbox', { name: 'Select Cellar 1' }).check();
  await page.getByRole('checkbox', { name: 'Select Cellar 2' }).check();
  const bar = page.getByRole('region', { name: 'Selected desks' });
  await expect(bar).toContainText('2 selected');
  await expectGoodLook(page);
  await bar.getByRole('button', { name: 'Change zone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the zone of 2 desks' });
  await dialog.getByRole('combobox', { name: 'Zone' }).click();
  await page.getByRole('option', { name: 'Attic', exact: true }).click();
  await dialog.getByRole('button', { name: 'Change zone' }).click();
  await expect(page.getByText('Updated 2 desk(s).')).toBeVisible();
  await expect(page.getByRole('row', { name: /Cellar 1.*Attic/ })).toBeVisible();
  await expect(bar).toHaveCount(0);

  // A reserved desk cannot be removed: the message says by whom and when it is reserved.
  const found = await api.read<{ results: Made[] }>(`/api/desks/desks/?search=Cellar&site=${site.id}`);
  const superadmin = await apiAs('superadmin');
  const day = dayFromToday(9);
  const reserved = await superadmin.post('/api/desks/reservations/', {
    desk_id: found.results[0]?.id,
    date: day,
  });
  expect(reserved.status()).toBe(201);
  await page.goto('/desks/administration?kept=desks&search=Cellar');
  await page.getByRole('button', { name: 'Print codes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Codes of desks' });
  await expect(sheet.getByText('2 codes for this list.')).toBeVisible();
  await expectGoodLook(page);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('img', { name: 'QR code of Cellar 2' })).toBeVisible();
  await expect(sheet.getByText('2 codes for this list.')).toBeHidden();
  await expect(page.getByRole('row', { name: /Cellar 1/ })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Remove Cellar 1' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Cellar 1?' });
  await expect(removal.getByText('This desk has 1 reservation.')).toBeVisible();
  await expect(removal.getByRole('row', { name: /Sasha Underwood/ })).toBeVisible();
  await removal.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Edit Cellar 2' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Cellar 2' });
  const since = form.getByRole('textbox', { name: 'In use since' });
  await since.fill(dayFromToday(2));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(since).toHaveAccessibleDescription(/Choose \d\d\/\d\d\/\d{4} or an earlier day\./);
  await since.fill('1 Feb 2024');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Cellar 2.*01\/02\/2024/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Cellar 2' }).click();
  const second = page.getByRole('alertdialog', { name: 'Remove Cellar 2?' });
  await second.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Cellar 2 has been removed.')).toBeVisible();
  await page.goto('/desks/administration');
  await page.getByRole('button', { name: 'Remove Attic', exact: true }).click();
  const third = page.getByRole('alertdialog', { name: 'Remove Attic?' });
  await third.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(third.getByText('Please move or remove these first: 1 desk.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap marks a desk clean and another undoes it; its holder is offered a similar one', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const admin = await apiAs('desk-admin');
    const site = await siteNamed(admin, 'London HQ');
    const name = 'Reading room';
    const { desks } = await zoneWithDesks(admin, site.id, name, { requires_cleaning: true }, ['1', '2']);
    const superadmin = await apiAs('superadmin');
    const reserve = async (days: number) => {
      const answer = await superadmin.post('/api/desks/reservations/', {
        desk_id: desks[0]?.id,
        date: dayFromToday(days),
      });
      expect(answer.status()).toBe(201);
      return (await answer.json()) as Made[];
    };
    // Today's first: a used desk cannot be booked for today before it is cleaned.
    const [reservation] = await reserve(0);
    await reserve(-1);

    await openAs('deskbooking-admin', '/desks/cleaning');
    const zone = page.getByRole('region', { name: /Reading room$/ });
    await expect(zone.getByText('Booked today')).toBeVisible();
    await expectGoodLook(page);
    await zone.getByRole('button', { name: `Mark clean: ${name} 1` }).tap();
    const undo = zone.getByRole('button', { name: `Undo the cleaning of ${name} 1` });
    await expect(undo).toBeVisible();
    await undo.tap();
    await expect(zone.getByRole('button', { name: `Mark clean: ${name} 1` })).toBeVisible();

    // A change by another person appears automatically.
    await superadmin.post(`/api/desks/desks/${desks[0]?.id}/clean/`);
    await expect(undo).toBeVisible();
    await undo.tap();
    await expect(zone.getByRole('button', { name: `Mark clean: ${name} 1` })).toBeVisible();

    await page.context().clearCookies();
    await openAs('superadmin', `/desks/change/${reservation?.id}`);
    await expect(page.getByText(`${name} 1 has not been cleaned yet`)).toBeVisible();
    await expectGoodLook(page);
    await page.getByRole('button', { name: `Switch to ${name} 2` }).tap();
    await expect(page.getByText(`Your desk is now ${name} 2.`)).toBeVisible();
    await expect(page.getByText(`${name} 2 is clean`)).toBeVisible();
  });
});
