import type { OutsideContext } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { readPhoto } from '../../mechanisms/photos/read-picture.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { setPhotoIfMissing } from '../visitors/public.ts';
import { findByLink } from './kiosk-query.ts';
import { deviceOf } from './kiosk-service.ts';

/** @throws Problem 404 for a visit that is not of this site and day, 400 for what is no photo */
export async function saveVisitorPhoto(context: OutsideContext<'saveVisitorPhoto'>): Promise<void> {
  const { sites, body, now } = context;
  const device = deviceOf(context);
  const picture = await readPhoto(body.photo);
  await context.transaction(async (tx) => {
    const visit = await findByLink({ tx, now, device, sites }, body.visit);
    if (!visit) throw notFound();
    if (!(await setPhotoIfMissing(tx, visit.visitorId, picture, now()))) return;
    await context.audit(tx, {
      action: 'update',
      entity: 'visitor',
      entityId: visit.visitorId,
      before: { has_photo: false },
      after: { has_photo: true },
    });
    await publishChange(tx, 'visitors');
    await publishChange(tx, 'visits', visit.site_id);
  });
}
