import { readSettings, startServer, stopOnSignals } from '../openapi/server/src/app/server.ts';
import { endWith, settingsFrom } from './portal/end-with.ts';
import { ready } from './portal/ready.ts';
import { readPortalSettings, servePortal } from './portal/serve-portal.ts';

/**
 * `npm run serve`: the server of a site that is used. It builds nothing, seeds nothing, makes no key and deploys nothing;
 * what it needs must be there, and it says what is missing.
 */
try {
  const settings = settingsFrom(() => readSettings());
  const portal = settingsFrom(() => readPortalSettings());
  const bootKey = await ready(process.env, portal);
  const server = await startServer(settings, { compose: (app) => servePortal(app, portal, bootKey) });
  stopOnSignals(server);
  server.app.log.info({ port: settings.port, releases: portal.releases }, 'serving');
} catch (error) {
  endWith(error);
}
