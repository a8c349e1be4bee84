import { createHash, randomBytes } from 'node:crypto';

const VERIFIER_BYTES = 48;

/** A secret that only we know, and what the page that asks is shown of it (RFC 7636). */
export const newVerifier = (): { verifier: string; challenge: string } => {
  const verifier = randomBytes(VERIFIER_BYTES).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

/** The address of a page that asks. */
export const consentUrl = (
  page: string,
  challenge: string,
  query: Readonly<Record<string, string>>,
): string =>
  `${page}?${new URLSearchParams({
    response_type: 'code',
    ...query,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })}`;
