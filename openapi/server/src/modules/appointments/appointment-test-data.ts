import type { Agent } from '../../testing/agent.ts';
import type { Account } from '../../testing/fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

/**
 * Services and providers at `north`, a Monday at nine: Consultation (30 minutes) by `employee` and `desk`, Fitting (60) by
 * `employee` alone, Survey (45) by `onesite`, who may use the first site only.
 */
export async function startAppointments() {
  const server = await createTestApp();
  const agents = {
    admin: await server.loginAs('admin'),
    /** A provider. */
    zoe: await server.loginAs('employee'),
    desk: await server.loginAs('desk'),
    reception: await server.loginAs('reception'),
    /** Takes part in no appointment. */
    other: await server.loginAs('parking'),
  };
  const inClient = <T>(work: Parameters<typeof server.db.forClient<T>>[1]) =>
    server.db.forClient(server.clientIds.north, work);
  const [people, sites] = await inClient(async (tx) => [
    await tx.selectFrom('users').select(['id', 'email']).execute(),
    await tx.selectFrom('sites').select('id').orderBy('position').execute(),
  ]);
  const id = (account: Account) => people.find(({ email }) => email === `${account}@north.test`)?.id ?? 0;
  const [site = 0, manchester = 0] = sites.map((row) => row.id);
  const service = async (name: string, minutes: number, accounts: Account[]): Promise<number> => {
    const body = { name, minutes, provider_ids: accounts.map(id) };
    const answer = await agents.admin.post('/api/appointment-services/', body);
    if (answer.status !== 201) throw new Error(`No service: ${answer.status} ${answer.text}`);
    return answer.body.id;
  };
  const services = {
    consultation: await service('Consultation', 30, ['employee', 'desk']),
    fitting: await service('Fitting', 60, ['employee']),
    survey: await service('Survey', 45, ['onesite']),
  };
  /** The body that requests half an hour with Zoë on Tuesday at ten. */
  const body = (changes: object = {}) => ({
    site_id: site,
    service_ids: [services.consultation],
    provider_id: id('employee'),
    start: '2026-11-24T10:00:00Z',
    first_name: 'Dana',
    last_name: 'Price',
    email: 'dana@guests.test',
    ...changes,
  });
  return {
    server,
    ...agents,
    inClient,
    id,
    site,
    manchester,
    services,
    body,
    async ask(changes: object = {}, agent: Agent = agents.reception) {
      const answer = await agent.post('/api/appointments/', body(changes));
      if (answer.status !== 201) throw new Error(`Not asked for: ${answer.status} ${answer.text}`);
      return answer.body;
    },
    step: (
      appointment: { id: number; version: number },
      name: 'approve' | 'decline' | 'cancel' | 'suggest',
      changes: object = {},
      agent: Agent = agents.zoe,
    ) =>
      agent.post(`/api/appointments/${appointment.id}/${name}/`, {
        version: appointment.version,
        ...changes,
      }),
    read: async ({ id: own }: { id: number }) => (await agents.admin.get(`/api/appointments/${own}/`)).body,
    /** Path of the customer's page in the last email to them. */
    async link(to = 'dana@guests.test'): Promise<string> {
      const mails = await server.outbox({ to });
      const uuid = /\/appointments\/([0-9a-f-]{36})/.exec(mails.at(-1)?.text ?? '')?.[1];
      return `/api/appointments/own/${uuid}/`;
    },
    /** A customer without a session, whose page has called `whoami`. */
    async customer(client: 'north' | 'south' = 'north'): Promise<Agent> {
      const agent = server.anonymous(client);
      await agent.get('/api/whoami/');
      return agent;
    },
    /** Kind and recipient of each message since `forget`, sorted. */
    queued: async () => (await server.outbox()).map(({ kind, to }) => `${kind} ${to}`).sort(),
    async forget() {
      await server.db.system((tx) => tx.deleteFrom('outbox').execute());
      await inClient(async (tx) => {
        await tx.deleteFrom('appointments').execute();
        await tx.deleteFrom('visit_status_changes').execute();
        await tx.deleteFrom('visits').execute();
        await tx.deleteFrom('attends').execute();
        await tx.deleteFrom('meetings').execute();
        await tx.deleteFrom('login_failures').execute();
      });
      server.clock.set('2026-11-23T09:00:00Z');
    },
  };
}

export type AppointmentTest = Awaited<ReturnType<typeof startAppointments>>;
