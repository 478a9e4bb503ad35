import type { AllHandlers, OutsideContext } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { findPicture } from '../../mechanisms/photos/pictures.ts';
import { drawSvgLogo } from '../../mechanisms/photos/svg/read-svg.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { type AppLook, appLook, appManifest } from './app-look.ts';
import { type AppIcon, drawIcon } from './draw-icon.ts';

/** Icons by the client's id, present look and size: few, and each browser requests them once. */
const drawn = new Map<string, Promise<Buffer>>();
const REMEMBERED = 200;
const LOGO_BOX = { width: 640, height: 240, pixelsAtMost: 1_000_000 };

/** Public, because browsers ask for both without a session. */
export const appHandlers = {
  async getAppManifest({ client }) {
    const bytes = JSON.stringify(appManifest(client));
    return answer({
      status: 200,
      file: { type: 'application/manifest+json', bytes, cache: 'private, max-age=300' },
    });
  },

  getAppIcon: {
    async outside(context) {
      const { look: id, icon } = context.path;
      const look = appLook(context.client);
      if (look.id !== id) throw notFound();
      const bytes = await remembered(`${context.client.id} ${id} ${icon}`, () => draw(context, look, icon));
      const cache = 'public, max-age=31536000, immutable' as const;
      return answer({ status: 200, file: { type: 'image/png', bytes, etag: `${id}-${icon}`, cache } });
    },
  },
} satisfies Partial<AllHandlers>;

function remembered(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(key);
  if (known) return known;
  const made = make();
  drawn.set(key, made);
  for (const oldest of drawn.keys()) {
    if (drawn.size <= REMEMBERED) break;
    drawn.delete(oldest);
  }
  made.catch(() => drawn.delete(key));
  return made;
}

async function draw(context: OutsideContext<'getAppIcon'>, look: AppLook, icon: AppIcon): Promise<Buffer> {
  return drawIcon(look, icon, await readLogo(context, look.logo));
}

/** Null where there is none, or none that can be drawn. */
async function readLogo({ transaction }: OutsideContext<'getAppIcon'>, address: string | null) {
  const id = /^\/api\/logos\/([0-9a-f-]{36})\/$/.exec(address ?? '')?.[1];
  if (id !== undefined) return transaction(async (tx) => (await findPicture(tx, 'logo', id))?.bytes ?? null);
  const svg = /^data:image\/svg\+xml,(.*)$/s.exec(address ?? '')?.[1];
  if (svg === undefined) return null;
  const answer = await drawSvgLogo(Buffer.from(decodeURIComponent(svg)), LOGO_BOX);
  return 'done' in answer && 'png' in answer.done ? Buffer.from(answer.done.png) : null;
}
