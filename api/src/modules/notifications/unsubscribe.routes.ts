import { unsubscribedData } from '@gently/contracts/mail';
import { emailLinkPath, PATHS } from '@gently/contracts/paths';
import { API_BASE } from '@gently/contracts/product';
import { errorBody, success } from '@gently/contracts/wire';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import { endpoint } from '../../shared/http/endpoint';
import type { SettingsRepository } from './settings/settings.repository';

const BODY_LIMIT_BYTES = 4 * 1024;
const PATH = `${API_BASE}/mail/unsubscribe/:token`;
const SEE_OTHER = 303;

interface WithToken {
  Params: { token: string };
}

/** Links that switch emails off without a sign-in. What they may do is signed into them. */
export const registerUnsubscribeRoutes = (
  app: FastifyInstance,
  settings: Pick<SettingsRepository, 'switchOff'>,
): void => {
  const { accounts, config, deps, mailReferences } = app;

  /** @throws AppError `link_invalid` */
  const unsubscribe = async (token: string) => {
    const link = mailReferences.readUnsubscribe(token);
    if (!link) throw new AppError('link_invalid');
    const { userId, preference } = link;
    // A person whose account is deleted gets no emails, and nothing is stored about them.
    if (await accounts.findById(userId)) await settings.switchOff(userId, [preference], deps.clock());
    return { stopped: preference };
  };

  endpoint(app, 'POST /mail/unsubscribe', {
    access: 'public',
    limit: 'auth',
    summary: 'Stop one sort of emails with the link of an email',
    handler: ({ body }) => unsubscribe(body.token),
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Mail programs send a form of either encoding (RFC 8058). The address says everything.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    scope.get<WithToken>(
      PATH,
      {
        config: { access: 'public', needsDatabase: false },
        schema: { tags: ['mail'], summary: 'Leads to the page that asks for one press', security: [] },
      },
      // Scanners of mail servers follow every link, so that this changes nothing.
      ({ params }, reply) =>
        reply.redirect(config.PUBLIC_ORIGIN + emailLinkPath(PATHS.unsubscribe, params.token), SEE_OTHER),
    );
    scope.post<WithToken>(
      PATH,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        config: { access: 'public', csrf: false, needsDatabase: true },
        schema: {
          operationId: 'postMailUnsubscribeOneClick',
          tags: ['mail'],
          summary: 'One-click unsubscribing by a mail program',
          security: [],
          response: { 200: success(unsubscribedData), '4xx': errorBody, '5xx': errorBody },
        },
      },
      async ({ params }) => ({ success: true, data: await unsubscribe(params.token) }),
    );
  });
};
