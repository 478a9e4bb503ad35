import type { FastifyInstance } from 'fastify';
import { putConnection } from '../../connections/public.ts';

/**
 * Connects the client with this domain to a provider that runs beside the demo. A connection of an earlier start gets
 * the new address and secret, and keeps the settings that someone has changed.
 */
export async function connectDemo(
  app: FastifyInstance,
  domain: string,
  { issuer, clientId, clientSecret }: { issuer: string; clientId: string; clientSecret: string },
): Promise<void> {
  const { db, clients, secrets, now } = app.portal;
  const client = await clients.ofHost(domain);
  if (!client) throw new Error(`No client has the domain ${domain}.`);
  await db.forClient(client.id, async (tx) => {
    const sites = await tx.selectFrom('sites').select('id').orderBy('position').execute();
    await putConnection(
      { tx, secrets, now: now() },
      {
        kind: 'oidc',
        name: 'Contoso',
        settings: {
          issuer,
          client_id: clientId,
          scopes: ['openid', 'profile', 'email', 'groups'],
          email_domains: [],
          button_label: null,
          links_by_email: true,
          creates_people: true,
          new_site_ids: sites.map(({ id }) => id),
          mappings: [
            { claim: 'groups', value: 'facilities', groups: ['desk_admin', 'parking_admin'], site_ids: [] },
          ],
          required_for: 'none',
          break_glass_user_ids: [],
          session_hours: null,
        },
        replaced: ['issuer', 'client_id'],
        secret: { name: 'client_secret', text: clientSecret },
      },
    );
  });
}
