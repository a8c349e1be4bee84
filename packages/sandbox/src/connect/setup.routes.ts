import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Services, unitOf } from '../http/endpoint';
import { databaseAway } from '../http/errors';
import { PAGE_POLICY } from '../http/html-page';
import { isDatabaseAway } from '../store/database';
import { newId } from '../store/ids';
import { type BankDetails, bankProblem, completeAccount } from './accounts';
import { finishedPage, goneLinkPage, setupPage } from './pages';
import type { AccountLinkRecord } from './records';

const NOTHING: BankDetails = { holder: '', sortCode: '', accountNumber: '' };

const textOf = (body: unknown, name: string): string => {
  const value = ((body ?? {}) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value.slice(0, 200) : '';
};

const originOf = ({ return_url }: AccountLinkRecord): string =>
  return_url ? new URL(return_url).origin : '';

const html = (reply: FastifyReply, status: number, page: string, returnsTo = ''): FastifyReply =>
  reply
    .code(status)
    // Browsers hold the redirect after a form to form-action as well.
    .header(
      'content-security-policy',
      PAGE_POLICY.replace("form-action 'self'", `form-action 'self' ${returnsTo}`),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);

const leave = (reply: FastifyReply, { return_url }: AccountLinkRecord, saved: boolean): FastifyReply =>
  return_url ? reply.redirect(return_url, 303) : html(reply, 200, finishedPage(saved));

/** The page at which a person whom the platform pays enters a bank account. */
export const registerSetup = (app: FastifyInstance, services: Services): void => {
  const { database, deliverer, now } = services;
  const links = () => database.collection('account_links');

  const find = async (id: string): Promise<AccountLinkRecord | null> => {
    const link = await links().findOne({ _id: id });
    return link && link.expires_at * 1000 > now() ? link : null;
  };

  /** Uses up the link and completes the account, both or neither. */
  const complete = async (link: AccountLinkRecord, bank: BankDetails): Promise<void> => {
    const told: string[] = [];
    await database.atomically(async (session) => {
      told.length = 0;
      const work = { services, requestId: newId('req'), key: null, noteEvent: (id: string) => told.push(id) };
      const { deletedCount } = await links().deleteOne({ _id: link._id }, { session });
      if (deletedCount > 0) await completeAccount(unitOf(work, session), link.account, bank);
    });
    deliverer.release(told);
  };

  app.setErrorHandler((error, request, reply) => {
    if (isDatabaseAway(error)) return reply.code(503).send(databaseAway().body);
    request.log.error({ error: String(error) }, 'the payout setup failed');
    return reply.code(500).send({ error: 'The payout setup failed.' });
  });
  app.get<{ Params: { id: string } }>('/setup/:id', async ({ params }, reply) => {
    const link = await find(params.id);
    if (!link) return html(reply, 410, goneLinkPage());
    return html(reply, 200, setupPage(NOTHING, null), originOf(link));
  });
  app.post<{ Params: { id: string } }>('/setup/:id', async ({ params, body }, reply) => {
    const link = await find(params.id);
    if (!link) return html(reply, 410, goneLinkPage());
    if (textOf(body, 'answer') !== 'allow') return leave(reply, link, false);
    const bank = {
      holder: textOf(body, 'holder'),
      sortCode: textOf(body, 'sort_code'),
      accountNumber: textOf(body, 'account_number'),
    };
    const problem = bankProblem(bank);
    if (problem) return html(reply, 422, setupPage(bank, problem), originOf(link));
    await complete(link, bank);
    return leave(reply, link, true);
  });
};
