import { createHash, timingSafeEqual } from 'node:crypto';
import { errorBody } from '@gently/contracts/wire';
import { mailReportData } from '@gently/contracts/mail';
import { API_BASE } from '@gently/contracts/product';
import { success } from '@gently/contracts/wire';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import type { Reports } from './reports.service';

/** A report contains at most the email that it is about, and the pictures of a provider. */
const BODY_LIMIT_BYTES = 1024 * 1024;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The secret as a bearer token, or as the password of basic authentication, which providers take from an address. */
const secretIn = (header: string | undefined): string => {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(header ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
};

/** @throws AppError `not_found` where no secret is set, `unauthenticated` for another one */
const checkSecret = (secret: string | undefined, header: string | undefined): void => {
  if (secret === undefined) throw new AppError('not_found');
  if (!timingSafeEqual(digest(secretIn(header)), digest(secret))) throw new AppError('unauthenticated');
};

/** Takes reports of mail servers. The secret stands in for sign-in and CSRF token, and is checked before the body is read. */
export const registerReportRoute = (app: FastifyInstance, receive: Reports): void => {
  const { MAIL_REPORT_SECRET } = app.config;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (request) =>
      checkSecret(MAIL_REPORT_SECRET, request.headers.authorization),
    );
    scope.post(
      `${API_BASE}/mail/reports`,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        config: { access: 'public', csrf: false, needsDatabase: true, rateLimit: false },
        schema: {
          operationId: 'postMailReports',
          tags: ['mail'],
          summary: 'Delivery reports and complaints of mail servers, as whole messages',
          security: [],
          response: { 200: success(mailReportData), '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return { success: true, data: { outcome: await receive(raw) } };
      },
    );
  });
};
