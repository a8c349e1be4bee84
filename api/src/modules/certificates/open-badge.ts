import { CERTIFICATE_KEYS_PATH, CERTIFICATE_REVOCATIONS_PATH } from '@gently/contracts/certificate-options';
import { addDays, formatLongDate } from '@gently/contracts/dates';
import { verifyCertificatePath } from '@gently/contracts/paths';
import { API_BASE, PRODUCT_NAME } from '@gently/contracts/product';
import { type JWTPayload, SignJWT } from 'jose';
import { londonInstant } from '../declutterers';
import { type Certificate, publicScoreOf } from './certificate';
import { SIGNING_ALGORITHM, type SigningKey } from './signing-keys.repository';

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];
const SCHEMA = {
  id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
  type: '1EdTechJsonSchemaValidator2019',
};
const RESULT_ID = 'urn:gently-sorted:result:score';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The end of its last day in London; null for good. */
const validUntil = ({ expiresOn }: Certificate): Date | null =>
  expiresOn === null ? null : new Date(londonInstant(addDays(expiresOn, 1), '00:00').getTime() - 1000);

const achievementOf = (certificate: Certificate, origin: string) => {
  const { kind, aboutId, title, objectives, level } = certificate;
  const score = publicScoreOf(certificate);
  return {
    id: `${origin}/training/${kind}/${aboutId}`,
    type: ['Achievement'],
    achievementType: kind === 'course' ? 'CertificateOfCompletion' : 'Course',
    name: title,
    description: `${level} training of ${PRODUCT_NAME}.`,
    criteria: {
      narrative:
        objectives.length > 0
          ? objectives.map((objective) => `- ${objective}`).join('\n')
          : `Completed “${title}”.`,
    },
    ...(score === null
      ? {}
      : {
          resultDescription: [
            {
              id: RESULT_ID,
              type: ['ResultDescription'],
              name: 'Score in percent',
              resultType: 'Percent',
              valueMin: '0',
              valueMax: '100',
            },
          ],
        }),
  };
};

/** A certificate as a credential of Open Badges 3.0 (1EdTech, AchievementCredential). */
export const openBadgeOf = (certificate: Certificate, origin: string) => {
  const api = `${origin}${API_BASE}`;
  const page = `${origin}${verifyCertificatePath(certificate.id)}`;
  const { holderName, issuedAt, title, issuedOn } = certificate;
  const score = publicScoreOf(certificate);
  const until = validUntil(certificate);
  return {
    '@context': CONTEXTS,
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    description: `${holderName} completed “${title}” on ${formatLongDate(issuedOn)}.`,
    issuer: {
      id: origin,
      type: ['Profile'],
      name: PRODUCT_NAME,
      url: origin,
    },
    validFrom: issuedAt.toISOString(),
    ...(until ? { validUntil: until.toISOString() } : {}),
    credentialSubject: {
      id: `${page}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: holderName, identityType: 'name', hashed: false }],
      achievement: achievementOf(certificate, origin),
      ...(score === null
        ? {}
        : { result: [{ type: ['Result'], resultDescription: RESULT_ID, value: String(score) }] }),
    },
    credentialStatus: {
      id: `${api}${CERTIFICATE_REVOCATIONS_PATH}`,
      type: '1EdTechRevocationList',
    },
    credentialSchema: [SCHEMA],
  };
};

/**
 * Signs it as a JSON Web Token in compact form. Who has the published key verifies it without asking us.
 * @see Open Badges 3.0, section 8.2, JSON Web Token proof format
 */
export const signBadge = (
  certificate: Certificate,
  origin: string,
  { id, key }: SigningKey,
): Promise<string> => {
  const badge = openBadgeOf(certificate, origin);
  const until = validUntil(certificate);
  const claims: JWTPayload = {
    ...badge,
    iss: badge.issuer.id,
    jti: badge.id,
    sub: badge.credentialSubject.id,
    nbf: seconds(certificate.issuedAt),
    ...(until ? { exp: seconds(until) } : {}),
  };
  const kid = `${origin}${API_BASE}${CERTIFICATE_KEYS_PATH}/${id}`;
  return new SignJWT(claims).setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' }).sign(key);
};

/** What verifiers load to see whether a credential was taken back. */
export const revocationListOf = (revokedIds: readonly string[], origin: string) => ({
  id: `${origin}${API_BASE}${CERTIFICATE_REVOCATIONS_PATH}`,
  issuer: origin,
  revokedCredential: revokedIds.map((id) => ({ id: `${origin}${verifyCertificatePath(id)}`, revoked: true })),
});
