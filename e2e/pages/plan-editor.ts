import type { Locator, Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { siteNamed } from '../fixtures/desks.ts';
import { expect } from '../fixtures/test.ts';

export interface OwnDesk {
  id: number;
  name: string;
}

export interface OwnFloor {
  id: number;
  /** By name; none of them is on the plan. */
  desks: [OwnDesk, OwnDesk, OwnDesk];
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect x="10" y="10" width="1180" height="780" fill="#f4f1ea" stroke="#444"/></svg>';

/** A separate floor, so that journeys do not interfere. */
export async function ownFloor(admin: Api, keeper: Api, site: string): Promise<OwnFloor> {
  const mark = `${Date.now() % 1e6}${process.pid % 100}`;
  const { id: site_id } = await siteNamed(admin, site);
  const [building] = await admin.read<{ id: number }[]>(`/api/buildings/?site=${site_id}`);
  const floor = await made(
    admin.post('/api/desks/maps/', {
      name: `Attic ${mark}`,
      building_id: building?.id,
      level: 90,
      image: PICTURE,
    }),
  );
  const zone = await made(
    keeper.post('/api/desks/zones/', { site_id, name: `Attic ${mark}`, map_id: floor.id }),
  );
  const desk = async (n: number): Promise<OwnDesk> => {
    const name = `Q${mark}-${n}`;
    return { id: (await made(keeper.post('/api/desks/desks/', { zone_id: zone.id, name }))).id, name };
  };
  return { id: floor.id, desks: [await desk(1), await desk(2), await desk(3)] };
}

async function made(answer: ReturnType<Api['post']>): Promise<{ id: number }> {
  const got = await answer;
  if (got.status() !== 201) throw new Error(`${got.status()} ${await got.text()}`);
  return (await got.json()) as { id: number };
}

/** The editor of a floor's plan. */
export class PlanEditor {
  readonly page: Page;
  readonly plan: Locator;
  constructor(page: Page) {
    this.page = page;
    this.plan = page.getByRole('region', { name: /^Draft of / });
  }

  marker({ name }: { name: string }): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Desk ${name}, at `) });
  }

  unplaced({ name }: { name: string }): Locator {
    return this.page.getByRole('button', { name: `Put ${name} on the plan` });
  }

  /** Presses an item of the list, and then its place, as fractions of the plan's window. */
  async put(desk: { name: string }, x: number, y: number): Promise<void> {
    await this.unplaced(desk).click();
    await expect(this.page.getByText(`Now click the position of ${desk.name} on the plan.`)).toBeVisible();
    const box = await this.plan.boundingBox();
    if (!box) throw new Error('The plan has no place.');
    await this.plan.click({ position: { x: box.width * x, y: box.height * y } });
    await expect(this.marker(desk)).toBeVisible();
  }

  async placeOf(desk: { name: string }): Promise<[number, number]> {
    const [, x, y] =
      /at (\d+) and (\d+)$/.exec((await this.marker(desk).getAttribute('aria-label')) ?? '') ?? [];
    return [Number(x), Number(y)];
  }

  async isSaved(): Promise<void> {
    await expect(this.page.locator('[data-state]')).toHaveAttribute('data-state', 'saved');
    await expect(this.page.getByText(/^Draft saved/)).toBeVisible();
  }

  async publish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Publish' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(this.page.getByText('Plan published.')).toBeVisible();
  }

  /** Opens the editor of a floor, from anywhere. @returns its dialog for the picture */
  async openPicture(floor: number): Promise<Locator> {
    await this.page.goto(`/floor-plans/${floor}/edit`);
    await this.page.getByRole('button', { name: 'Change picture' }).click();
    return this.page.getByRole('dialog', { name: 'Picture of the plan' });
  }
}
