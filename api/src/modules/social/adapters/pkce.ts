import { createHash, randomBytes } from 'node:crypto';

const VERIFIER_BYTES = 48;

/**
 * The page on which somebody is asked, and the secret that only we know, of which the page is shown a digest (RFC 7636).
 * @param query what the network wants to know besides
 * @param alphabet of the digest: the standard's own, unless the network says otherwise
 */
export const askWithSecret = (
  page: string,
  query: Readonly<Record<string, string>>,
  alphabet: 'base64url' | 'hex' = 'base64url',
): { url: string; verifier: string } => {
  const verifier = randomBytes(VERIFIER_BYTES).toString('base64url');
  const asked = new URLSearchParams({
    response_type: 'code',
    ...query,
    code_challenge: createHash('sha256').update(verifier).digest(alphabet),
    code_challenge_method: 'S256',
  });
  return { url: `${page}?${asked}`, verifier };
};
