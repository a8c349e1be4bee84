import { ERRORS } from '@gently/contracts/errors';
import { isKnownHost } from '@gently/contracts/known-hosts';
import type { FastifyInstance } from 'fastify';
import { answerCode, isApiPath } from './wire-answer';

/** Balancers ask by whatever name they have; the answer says nothing about people. */
const HEALTH = /^\/(?:healthz|api\/v1\/health(?:\/[a-z]+)?)(?:\?|$)/;

/** Refuses requests for names that are not the site's, before anything else looks at them. */
export const refuseUnknownHosts = (app: FastifyInstance, known: readonly string[]): void => {
  app.addHook('onRequest', (request, reply, next) => {
    const { headers, host, url } = request;
    // With a trusted proxy in front, the name that the visitor asked for is the one that the proxy passes on.
    const isKnown = isKnownHost(headers.host, known) && (host === headers.host || isKnownHost(host, known));
    if (isKnown || HEALTH.test(url)) return next();
    if (isApiPath(url)) return void answerCode(reply, 'unknown_host');
    const { status, message } = ERRORS.unknown_host;
    return void reply.code(status).type('text/plain; charset=utf-8').send(`${message}\n`);
  });
};
