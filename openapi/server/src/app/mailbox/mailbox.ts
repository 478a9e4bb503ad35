import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawCodePng } from '../../mechanisms/codes.ts';
import {
  type FoundMessage,
  findFile,
  findMessage,
  findMessages,
} from '../../mechanisms/outbox/find-messages.ts';
import { CODE_PICTURE } from '../../mechanisms/outbox/mail-message.ts';
import { mailboxStyle } from '../../mechanisms/outbox/mailbox-style.ts';
import { clientOf } from '../../mechanisms/portal/portal.ts';
import { zoneOfClient } from '../../mechanisms/site-day.ts';
import { listPage, messagePage, type PageAt } from './mailbox-pages.ts';

const PAGE_SIZE = 25;

/** Pages without scripts; the email itself is in a frame that may not run any either. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox';

/**
 * `/mailbox/`: the messages of the demo, to read and follow (rules/conventions.md#mail-and-sms). It does not exist
 * elsewhere.
 */
export function registerMailbox(app: FastifyInstance): void {
  const isOpen = (request: FastifyRequest) =>
    clientOf(request).mode === 'demo' && app.portal.transports.mail === undefined;

  app.get('/mailbox/', async (request, reply) => {
    if (!isOpen(request)) return reply.callNotFound();
    const { to = '', page = '1' } = request.query as { to?: unknown; page?: unknown };
    const search = {
      to: typeof to === 'string' ? to.slice(0, 254) : '',
      page: pageOf(page),
      size: PAGE_SIZE,
    };
    const found = await app.portal.db.forClient(clientOf(request).id, (tx) => findMessages(tx, search), {
      readOnly: true,
    });
    return sendPage(reply, listPage(await context(request), search, found));
  });

  app.get('/mailbox/style.css', (request, reply) => {
    if (!isOpen(request)) return reply.callNotFound();
    return reply.type('text/css; charset=utf-8').send(mailboxStyle(clientOf(request).theme.primary_color));
  });

  app.get('/mailbox/:id/', async (request, reply) => {
    const message = isOpen(request) && (await messageOf(request));
    if (!message) return reply.callNotFound();
    const { view } = request.query as { view?: unknown };
    return sendPage(reply, messagePage(await context(request), message, view === 'text' ? 'text' : 'html'));
  });

  app.get('/mailbox/:id/html/', async (request, reply) => {
    const message = isOpen(request) && (await messageOf(request));
    if (!message || message.html === null) return reply.callNotFound();
    return (
      reply
        .header('content-security-policy', MAIL_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        // A sandboxed frame has an origin of its own; Chromium would complain in the console.
        .removeHeader('origin-agent-cluster')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        // So that a link opens the portal's page and not a page within the frame.
        .send(
          (await withPictures(request, message, message.html)).replace(
            '<head>',
            '<head><base target="_top">',
          ),
        )
    );
  });

  app.get('/mailbox/:id/files/:position/', async (request, reply) => {
    const message = isOpen(request) && (await messageOf(request));
    const { position } = request.params as { position: string };
    const file = message && /^\d$/.test(position) && (await fileOf(request, message.id, Number(position)));
    if (!file) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.filename.replace(/[^\w.-]/g, '_')}"`)
      .type(file.type)
      .send(file.content);
  });
}

async function messageOf(request: FastifyRequest) {
  const { id } = request.params as { id: string };
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const { db } = request.server.portal;
  return db.forClient(clientOf(request).id, (tx) => findMessage(tx, id), { readOnly: true });
}

/** Inserts the pictures that a mail program takes from the parts of the email. */
async function withPictures(request: FastifyRequest, message: FoundMessage, html: string): Promise<string> {
  let shown = html;
  const show = (cid: string, picture: Buffer) => {
    shown = shown.replace(`cid:${cid}`, `data:image/png;base64,${picture.toString('base64')}`);
  };
  if (message.code_address !== null) show(CODE_PICTURE, await drawCodePng(message.code_address));
  for (const { cid, position } of message.files) {
    const file = cid === null ? undefined : await fileOf(request, message.id, position);
    if (cid !== null && file) show(cid, file.content);
  }
  return shown;
}

function fileOf(request: FastifyRequest, id: string, position: number) {
  const { db } = request.server.portal;
  return db.forClient(clientOf(request).id, (tx) => findFile(tx, id, position), { readOnly: true });
}

async function context(request: FastifyRequest): Promise<PageAt> {
  const { id, name } = clientOf(request);
  const zone = await request.server.portal.db.forClient(id, zoneOfClient, { readOnly: true });
  return { clientName: name, locale: request.locale, t: request.t, timeZone: zone };
}

function pageOf(value: unknown): number {
  const page = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 1;
  return Math.max(1, page);
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}
