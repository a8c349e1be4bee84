import negotiate from '@fastify/accept-negotiator';
import { CERTIFICATE_KEYS_PATH, CREDENTIAL_FILE } from '@gently/contracts/certificate-options';
import { certificateParams } from '@gently/contracts/certificates';
import { API_BASE } from '@gently/contracts/product';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { addressLimit } from '../../shared/http/address-limit';
import { endpoint } from '../../shared/http/endpoint';
import type { Certificate } from './certificate';
import { signBadge } from './open-badge';
import type { OwnCertificates } from './own-certificates.service';
import type { SigningKeys } from './signing-keys.repository';

/**
 * Lets pages of other sites read what is public and sent without cookies: verifiers of credentials run in browsers, too. Refusals
 * have the headers as well, so that a verifier can say why.
 */
export const openToOtherSites = (scope: FastifyInstance): void => {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
};

const ENVELOPE = 'application/json';
/** A credential secured as a JSON Web Token (VC-JOSE-COSE), and what programs of before that asked for. */
const BARE = ['application/vc+jwt', 'application/jwt', 'text/plain'] as const;

/** @returns the type of the bare credential that is preferred to our own envelope; null where none is */
const bareTypeOf = (accept: string | undefined): string | null => {
  const type = negotiate(accept ?? ENVELOPE, [ENVELOPE, ...BARE]);
  return type === ENVELOPE ? null : type;
};

export interface CredentialRoutes {
  own: Pick<OwnCertificates, 'usable'>;
  keys: SigningKeys;
}

/** The certificate as a credential: in our envelope for our pages, bare for everyone else's programs. */
export const registerCredential = (app: FastifyInstance, { own, keys }: CredentialRoutes): void => {
  const origin = app.config.PUBLIC_ORIGIN;
  const notFound = 'certificate_not_found';
  const sign = async (certificate: Certificate) => signBadge(certificate, origin, await keys.current());
  const sendBare = async (reply: FastifyReply, id: string, type: string) =>
    reply.type(type).send(await sign(await own.usable(id)));

  void app.register((scope, _options, done) => {
    openToOtherSites(scope);
    scope.withTypeProvider<ZodTypeProvider>().route({
      method: 'GET',
      url: `${API_BASE}/certificates/:id/${CREDENTIAL_FILE}`,
      schema: {
        operationId: 'getCertificateCredentialFile',
        tags: ['certificates'],
        summary: 'The credential alone, as a JSON Web Token',
        params: certificateParams,
        produces: [BARE[0]],
      },
      config: {
        access: 'public',
        notFound,
        needsDatabase: true,
        rateLimit: addressLimit(app, 'certificates'),
      },
      handler: async ({ params }, reply) => sendBare(reply, params.id, BARE[0]),
    });
    void scope.register((negotiated, _, ready) => {
      negotiated.addHook('preHandler', async (request, reply) => {
        reply.header('vary', 'accept');
        const type = bareTypeOf(request.headers.accept);
        if (type === null) return;
        await sendBare(reply, certificateParams.parse(request.params).id, type);
      });
      endpoint(negotiated, 'GET /certificates/:id/credential', {
        access: 'public',
        summary:
          'The certificate as a signed Open Badges 3.0 credential; alone where application/vc+jwt is asked for',
        notFound,
        limit: 'certificates',
        handler: async ({ params }) => {
          const certificate = await own.usable(params.id);
          return {
            credential: await sign(certificate),
            keys_url: `${origin}${API_BASE}${CERTIFICATE_KEYS_PATH}`,
            issued_at: certificate.issuedAt.toISOString(),
          };
        },
      });
      ready();
    });
    done();
  });
};
