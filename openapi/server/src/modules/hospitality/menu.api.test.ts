import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Agent;
let other: Agent;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('admin');
  other = await server.loginAs('admin', 'south');
});
afterAll(() => server.close());

const categories = '/api/meeting-addon-item-categories/';
const items = '/api/meeting-addon-items/';
const put = (url: string, body: object, agent = admin) => agent.call({ method: 'PUT', url, body });
const remove = (url: string) => admin.call({ method: 'DELETE', url });
async function category(name: string, position = 0): Promise<{ id: number }> {
  return (await admin.post(categories, { name, position })).body;
}

describe('categories', () => {
  it('are by position, then name', async () => {
    await category('Snacks', 2);
    await category('Lunch', 1);
    await category('Drinks', 1);
    const { body } = await admin.get(categories);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Drinks', 'Lunch', 'Snacks']);
    expect((await other.get(categories)).body).toEqual([]);
  });

  it('have one name each, whatever the case, and never none', async () => {
    expect(await admin.post(categories, { name: ' drinks ' })).toMatchObject({
      status: 400,
      body: { name: ['A category with this name already exists.'] },
    });
    expect(await admin.post(categories, { name: '  ' })).toMatchObject({
      status: 400,
      body: { name: [expect.any(String)] },
    });
  });

  it('are saved as they were read', async () => {
    const { id } = await category('Breakfast');
    const saved = await put(`${categories}${id}/`, { version: 1, name: 'Breakfasts', position: 4 });
    expect(saved.body).toEqual({ id, name: 'Breakfasts', position: 4, version: 2 });
    const stale = await put(`${categories}${id}/`, { version: 1, name: 'Brunch', position: 0 });
    expect(stale).toMatchObject({ status: 409, body: { current: { name: 'Breakfasts', version: 2 } } });
  });

  it('stay while they have items, which are named', async () => {
    const { id } = await category('Fruit');
    const apple = (await admin.post(items, { name: 'Apple', category_id: id, cost: 60 })).body;
    expect(await remove(`${categories}${id}/`)).toMatchObject({
      status: 409,
      body: { detail: 'It still has items: Apple. Please move or remove them first.' },
    });
    expect((await remove(`${items}${apple.id}/`)).status).toBe(204);
    expect((await remove(`${categories}${id}/`)).status).toBe(204);
  });
});

describe('items', () => {
  it('cost whole pence and are offered unless set otherwise', async () => {
    const { id } = await category('Hot drinks');
    const made = await admin.post(items, { name: 'Pot of tea', category_id: id, cost: 1250 });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Pot of tea', description: '', category_id: id, cost: 1250, is_active: true, version: 1 },
    });
    for (const cost of [-1, 12.5, '12', 10_000_001]) {
      const answer = await admin.post(items, { name: 'Odd', category_id: id, cost });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['cost']]);
    }
  });

  it('are in a category of their client', async () => {
    const foreign = (await other.post(categories, { name: 'Foreign' })).body;
    expect(await admin.post(items, { name: 'Lost', category_id: foreign.id, cost: 1 })).toMatchObject({
      status: 400,
      body: { category_id: ['There is no such category.'] },
    });
  });

  it('have unique names across categories: the kitchen’s totals are by name', async () => {
    const [one, two] = [await category('Cold'), await category('Colder')];
    const water = { name: 'Water', category_id: one.id, cost: 90 };
    expect((await admin.post(items, water)).status).toBe(201);
    expect(await admin.post(items, water)).toMatchObject({
      status: 400,
      body: { name: ['An item with this name already exists.'] },
    });
    expect((await admin.post(items, { ...water, name: 'WATER', category_id: two.id })).status).toBe(400);
  });

  it('are saved as they were read', async () => {
    const { id: category_id } = await category('Sweet');
    const { id } = (await admin.post(items, { name: 'Cake', category_id, cost: 300 })).body;
    const cake = { name: 'Cake', description: 'With cream', category_id, cost: 350, is_active: false };
    const saved = await put(`${items}${id}/`, { version: 1, ...cake });
    expect(saved.body).toEqual({ id, ...cake, version: 2 });
    expect(await put(`${items}${id}/`, { version: 1, ...cake })).toMatchObject({
      status: 409,
      body: { current: { id, version: 2 } },
    });
    expect((await put(`${items}${id}/`, { version: 2, ...cake }, other)).status).toBe(404);
  });
});
