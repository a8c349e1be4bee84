import type { FastifyInstance, FastifyReply } from 'fastify';
import { databaseAway } from '../http/errors';
import { PAGE_POLICY } from '../http/html-page';
import { isDatabaseAway } from '../store/database';
import type { Mails } from './mails';
import { inboxPage, mailPage, missingPage } from './pages';

const toOf = (query: unknown): string | undefined => {
  const { to } = query as { to?: unknown };
  return typeof to === 'string' && to !== '' ? to : undefined;
};

const html = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page);

/** The readable inbox and, for tests, the same as JSON. */
export const registerInbox = (app: FastifyInstance, mails: Mails): void => {
  app.setErrorHandler((error, request, reply) => {
    if (isDatabaseAway(error)) return reply.code(503).send(databaseAway().body);
    request.log.error({ error: String(error) }, 'inbox failed');
    return reply.code(500).send({ error: 'The inbox failed.' });
  });
  app.get('/', async (request, reply) => {
    const to = toOf(request.query);
    return html(reply, 200, inboxPage(await mails.list(to), to));
  });
  app.get<{ Params: { id: string } }>('/messages/:id', async ({ params }, reply) => {
    const mail = await mails.find(params.id);
    return mail ? html(reply, 200, mailPage(mail)) : html(reply, 404, missingPage());
  });
  app.get('/api/messages', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { messages: await mails.list(toOf(request.query)) };
  });
};
