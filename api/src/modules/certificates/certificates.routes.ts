import { CERTIFICATE_KEYS_PATH, CERTIFICATE_REVOCATIONS_PATH } from '@gently/contracts/certificate-options';
import { certificateParams } from '@gently/contracts/certificates';
import { londonDate } from '@gently/contracts/dates';
import { API_BASE } from '@gently/contracts/product';
import { APPLICANT_ROLES, AUTHOR_ROLES, LEARNER_ROLES } from '@gently/contracts/training-options';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Clock } from '../../shared/clock';
import type { Issuer } from '../../shared/documents/issuer';
import { takeDocumentTurn } from '../../shared/documents/document-turns';
import { sendFile } from '../../shared/documents/send-file';
import { AppError } from '../../shared/errors/app-error';
import { addressLimit } from '../../shared/http/address-limit';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { certificatePdf } from './certificate-pdf';
import { presentCertificate, presentIssued, presentVerification } from './certificates.presenter';
import type { Accounts } from '../auth';
import { type HolderNameCorrections, nameOf } from './holder-name';
import type { Issued } from './issued.repository';
import type { Certificate } from './certificate';
import type { Issuing } from './issuing.service';
import { openToOtherSites, registerCredential } from './credential.routes';
import { revocationListOf } from './open-badge';
import type { OwnCertificates } from './own-certificates.service';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.repository';
import type { createRevoking } from './revoking.service';

export interface CertificateRoutes {
  issuing: Issuing;
  own: OwnCertificates;
  names: HolderNameCorrections;
  revoke: ReturnType<typeof createRevoking>['revoke'];
  issued: Pick<Issued, 'page'>;
  accounts: Pick<Accounts, 'findByIds' | 'namesByIds'>;
  keys: SigningKeys;
  revokedIds: () => Promise<string[]>;
  /** Who certificates are from, as it is now. */
  issuer: () => Issuer;
  clock: Clock;
}

/** Applicants may learn while they wait for approval; the other roles wait for it first. */
const LEARNERS = { roles: LEARNER_ROLES, waiting: APPLICANT_ROLES } as const;
const notFound = 'certificate_not_found';
/** Seconds for which verifiers may keep keys and revocations. */
const KEPT_SECONDS = 300;
const PAGE_SIZE = 20;

const presenterAt = (clock: Clock) => (certificate: Certificate) => ({
  certificate: presentCertificate(certificate, londonDate(clock())),
});

const registerOwn = (app: FastifyInstance, { issuing, own, names, clock }: CertificateRoutes): void => {
  const present = presenterAt(clock);
  endpoint(app, 'GET /training/certificates', {
    access: LEARNERS,
    summary: 'The certificates of the signed-in person, and which are open to earn',
    handler: ({ actor }) => own.list(actor.id),
  });
  endpoint(app, 'PUT /training/certificates/holder-name', {
    access: LEARNERS,
    summary: 'Correct a slip in the name on own certificates, with the name of the account',
    handler: async ({ actor, request }) => {
      await names.correctOwn({ id: actor.id, origin: originOf(request) });
      return own.list(actor.id);
    },
  });
  endpoint(app, 'GET /declutterer/certificates', {
    access: { roles: ['declutterer'] },
    summary: 'The certificates of the signed-in declutterer, and which are open to earn',
    handler: ({ actor }) => own.list(actor.id),
  });
  endpoint(app, 'POST /training/modules/:id/certificates', {
    access: LEARNERS,
    summary: 'The certificate of a completed module',
    notFound: 'module_not_found',
    handler: async ({ actor, params }) => present(await issuing.forModule(actor.id, params.id)),
  });
  endpoint(app, 'POST /training/courses/:id/certificates', {
    access: LEARNERS,
    summary: 'The certificate of a course whose modules are all completed',
    notFound: 'course_not_found',
    handler: async ({ actor, params }) => present(await issuing.forCourse(actor.id, params.id)),
  });
  endpoint(app, 'PUT /certificates/:id/score', {
    access: LEARNERS,
    summary: 'Show everyone with the address of an own certificate its score, or nobody',
    notFound,
    handler: async ({ actor, params, body }) =>
      present(await own.showScore(actor.id, params.id, body.public)),
  });
};

const registerIssued = (
  app: FastifyInstance,
  { issued, accounts, names, revoke, clock }: CertificateRoutes,
): void => {
  const present = presenterAt(clock);
  endpoint(app, 'GET /trainer/certificates', {
    access: { roles: AUTHOR_ROLES },
    summary: 'Certificates that own modules and courses have brought, latest first; an admin sees all',
    handler: async ({ actor, query: { q, status, limit = PAGE_SIZE, cursor, ...of } }) => {
      const today = londonDate(clock());
      const authorId = actor.role === 'admin' ? undefined : actor.id;
      const filter = { authorId, aboutId: of.about_id, holderId: of.holder_id, status, text: q };
      const found = await issued.page(filter, today, { limit, cursor });
      const [by, holders] = await Promise.all([
        accounts.namesByIds(
          found.issued.flatMap(({ certificate: { revoked } }) => (revoked?.by ? [revoked.by] : [])),
        ),
        accounts.findByIds(found.issued.map(({ certificate: { userId } }) => userId)),
      ]);
      const known = {
        readerId: actor.id,
        by,
        holders: new Map(holders.map((account) => [account.id, nameOf(account)])),
      };
      return {
        certificates: found.issued.map((row) => presentIssued(row, today, known)),
        page: { next_cursor: found.next },
      };
    },
  });
  endpoint(app, 'PUT /certificates/:id/holder-name', {
    access: { roles: AUTHOR_ROLES },
    summary: 'Write the name of the account on certificates of a learner, once their identity is checked',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const by = { id: actor.id, role: actor.role, origin: originOf(request) };
      return present(await names.correctFor(by, params.id, body.reason));
    },
  });
  endpoint(app, 'POST /certificates/:id/revoke', {
    access: { roles: AUTHOR_ROLES },
    summary: 'Takes a certificate of an own module back, with a reason that its holder reads',
    notFound,
    handler: async ({ actor, params, body, request }) =>
      present(
        await revoke({ id: actor.id, role: actor.role, origin: originOf(request) }, params.id, body.reason),
      ),
  });
};

const registerPublic = (app: FastifyInstance, { own, clock }: CertificateRoutes): void => {
  endpoint(app, 'GET /certificates/:id/verify', {
    access: 'public',
    summary: 'What anybody with the address of a certificate may know of it',
    notFound,
    limit: 'certificates',
    handler: async ({ params }) => ({
      verification: presentVerification(await own.find(params.id), londonDate(clock())),
    }),
  });
};

/** Documents that stand for themselves, for readers that know nothing of our envelope. */
const registerDocuments = (app: FastifyInstance, { keys, revokedIds }: CertificateRoutes): void => {
  openToOtherSites(app);
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const origin = app.config.PUBLIC_ORIGIN;
  const config = {
    access: 'public',
    notFound: 'not_found',
    needsDatabase: true,
    rateLimit: addressLimit(app, 'certificates'),
  } as const;
  const tags = ['certificates'];
  const kept = `public, max-age=${KEPT_SECONDS}`;
  const published = async () =>
    (await keys.published()).map(({ id, jwk }) => ({
      ...jwk,
      kid: `${origin}${API_BASE}${CERTIFICATE_KEYS_PATH}/${id}`,
      alg: SIGNING_ALGORITHM,
      use: 'sig',
    }));

  typed.route({
    method: 'GET',
    url: `${API_BASE}${CERTIFICATE_KEYS_PATH}`,
    schema: { operationId: 'getCertificateKeys', tags, summary: 'The keys of credentials, as a JWK set' },
    config,
    handler: async (_request, reply) =>
      reply
        .type('application/jwk-set+json')
        .header('cache-control', kept)
        .send({ keys: await published() }),
  });
  typed.route({
    method: 'GET',
    url: `${API_BASE}${CERTIFICATE_KEYS_PATH}/:key`,
    schema: {
      operationId: 'getCertificateKey',
      tags,
      summary: 'One key of credentials, as a JWK',
      params: z.strictObject({ key: z.string().max(64) }),
    },
    config,
    handler: async ({ params }, reply) => {
      const jwk = (await published()).find(({ kid }) => kid.endsWith(`/${params.key}`));
      if (!jwk) throw new AppError('not_found');
      return reply.type('application/jwk+json').header('cache-control', kept).send(jwk);
    },
  });
  typed.route({
    method: 'GET',
    url: `${API_BASE}${CERTIFICATE_REVOCATIONS_PATH}`,
    schema: {
      operationId: 'getCertificateRevocations',
      tags,
      summary: 'Which credentials were taken back, as Open Badges 3.0 asks for it',
    },
    config,
    handler: async (_request, reply) =>
      reply.header('cache-control', kept).send(revocationListOf(await revokedIds(), origin)),
  });
};

const registerPdf = (app: FastifyInstance, { own, issuer }: CertificateRoutes): void => {
  const origin = app.config.PUBLIC_ORIGIN;
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: `${API_BASE}/certificates/:id/pdf`,
    schema: {
      operationId: 'getCertificatePdf',
      tags: ['certificates'],
      summary: 'An own certificate, as PDF',
      params: certificateParams,
      produces: ['application/pdf'],
    },
    config: { access: LEARNERS, notFound, needsDatabase: true },
    handler: async ({ actor, params }, reply) => {
      const personId = actor?.id ?? '';
      const certificate = await own.own(personId, params.id);
      return sendFile(reply, {
        name: `certificate-${certificate.id}.pdf`,
        type: 'application/pdf',
        content: await takeDocumentTurn(personId, reply.request, () =>
          certificatePdf(certificate, { origin, lines: issuer().lines }),
        ),
      });
    },
  });
};

export const registerCertificateRoutes = (app: FastifyInstance, deps: CertificateRoutes): void => {
  registerOwn(app, deps);
  registerIssued(app, deps);
  registerPublic(app, deps);
  registerCredential(app, deps);
  registerPdf(app, deps);
  void app.register((scope, _options, done) => {
    registerDocuments(scope, deps);
    done();
  });
};
