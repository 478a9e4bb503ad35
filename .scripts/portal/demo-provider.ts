import type { FastifyInstance } from 'fastify';
import { connectDemo } from '../../openapi/server/src/modules/single-sign-on/demo/connect-demo.ts';
import { startIdentityProvider } from '../../openapi/server/src/testing/identity-provider.ts';

/** Two people with an account of the demo, and two who get one when they first log in. */
const PEOPLE = {
  'desk@demo.test': { name: 'Dana Desk', email: 'desk@demo.test', email_verified: true, groups: [] },
  'superadmin@demo.test': {
    name: 'Sam Super',
    email: 'superadmin@demo.test',
    email_verified: true,
    groups: [],
  },
  'nina@contoso.test': { name: 'Nina Novak', email: 'nina@contoso.test', email_verified: true, groups: [] },
  'felix@contoso.test': {
    name: 'Felix Falk (facilities)',
    given_name: 'Felix',
    family_name: 'Falk',
    email: 'felix@contoso.test',
    email_verified: true,
    groups: ['facilities'],
  },
  'ghost@contoso.test': {
    name: 'Gil Ghost (unverified email)',
    email: 'ghost@contoso.test',
    email_verified: false,
  },
};

/**
 * An identity provider on the port after the portal's, and the demo's first client connected to it
 * (`npm start -- --with-sso`).
 * @returns what to tell the person who started it
 */
export async function startDemoProvider(app: FastifyInstance, port: number): Promise<string> {
  const origin = `http://localhost:${port}`;
  const provider = await startIdentityProvider({ port: port + 1, people: PEOPLE, origins: [origin] });
  app.addHook('onClose', () => provider.close());
  await connectDemo(app, 'localhost', provider);
  return `  Log in at ${origin} with "Continue with Contoso": its provider is ${provider.issuer}.\n`;
}
