import { usedCarPark } from '../../fixtures/car-parks.ts';
import { failUntilTriedAgain } from '../../fixtures/failures.ts';
import { sample } from '../../fixtures/run.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** The screens of reports, with what each says could not be loaded. */
const SCREENS = [
  ['/reports/parking', 'The car parks could not be loaded'],
  ['/reports/desks/utilization', 'Desk Utilization could not be loaded'],
  ['/reports/desks/user-usage', 'The usage could not be loaded'],
  ['/reports/resources/capacity', 'Capacity Utilization could not be loaded'],
  ['/reports/resources/user-usage', 'The usage could not be loaded'],
  ['/reports/visitors', 'Visitors could not be loaded'],
  ['/reports/visitors/hosts', 'The hosts could not be loaded'],
  ['/reports/catering', 'Catering spend could not be loaded'],
  ['/reports/occupancy', 'Occupancy could not be loaded'],
  ['/reports/schedules', 'The scheduled reports could not be loaded'],
] as const;
const failure = { status: 500, json: { detail: 'Something went wrong.', reference_id: 'ref-7' } };

test('if the server fails, each report names the missing data and tries again', async ({ page, openAs }) => {
  test.slow();
  await failUntilTriedAgain(page, /\/api\/(parking|reports)\//, (route) => route.fulfill(failure));
  await openAs('reporting', '/');
  for (const [path, words] of sample(SCREENS, 2)) {
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: words }).first();
    await expect(alert, path).toContainText('Reference: ref-7');
    await expectGoodLook(page, { widths: [390, 1440] });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(words).first(), path).toBeHidden();
  }
});

test('a report without the previous period shows a message, and compares once it is there', async ({
  page,
  openAs,
}) => {
  await failUntilTriedAgain(
    page,
    (url) =>
      url.pathname === '/api/reports/occupancy/' && url.searchParams.get('until_date') === '2026-10-25',
    (route) => route.fulfill(failure),
  );
  await openAs('reporting', '/reports/occupancy?from=2026-10-26&until=2026-11-22');
  const report = page.getByRole('region', { name: 'Occupancy' });
  await expect(report.getByText('The previous period could not be loaded for comparison.')).toBeVisible();
  await expect(report.locator('canvas')).toBeVisible();
  await expectGoodLook(page, { widths: [390, 1440] });
  await report.getByRole('button', { name: 'Try again' }).click();
  await expect(report.getByText(/in 28 Sept – 23 Oct 2026\./)).toBeVisible();
});

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenverwaltung und Nachfolger';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a name of one very long word stays within its report, and in the list of schedules', async ({
    page,
    openAs,
  }) => {
    await page.route(/\/api\/(parking|reports)\//, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"(name|cost_centre)":"[^"]*"/g, `"$1":"${LONG}"`);
      await route.fulfill({ response, body });
    });
    const { id } = await usedCarPark(await openAs('reporting', '/'));
    for (const path of ['/reports/catering', `/reports/parking?carpark=${id}`, '/reports/schedules']) {
      await page.goto(path);
      const name = page.getByRole('main').getByText(LONG).last();
      await expect(name).toBeVisible();
      const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
      expect(await name.evaluate(isCut), path).toBe(false);
      await expectGoodLook(page, { widths: [390, 768] });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
