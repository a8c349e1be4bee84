import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. The file is written anew for each reader, so it never runs out while the site runs. */
const VALID_DAYS = 180;

const SECURITY_TXT = '/.well-known/security.txt';

const asUri = (contact: string): string => (contact.includes('@') ? `mailto:${contact}` : contact);

interface SecurityContact {
  /** Email address or https page. */
  securityContact: string;
  publicOrigin: string | undefined;
}

/** @returns `security.txt` as RFC 9116 describes it: whom to write to about a weakness, and until when that is true */
export const securityTxt = ({ securityContact, publicOrigin }: SecurityContact, now: number): string => {
  const midnight = now - (now % DAY_MS);
  const expires = new Date(midnight + VALID_DAYS * DAY_MS).toISOString().replace('.000', '');
  return [
    `Contact: ${asUri(securityContact)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    // Only an https address is allowed, and only one that is set: the Host header of a request can name any site.
    ...(publicOrigin?.startsWith('https:') ? [`Canonical: ${publicOrigin}${SECURITY_TXT}`] : []),
    '',
  ].join('\n');
};

/** `GET /.well-known/security.txt` */
export const serveSecurityContact = (
  app: FastifyInstance,
  { clock = Date.now, ...contact }: SecurityContact & { clock?: (() => number) | undefined },
): void => {
  app.get(SECURITY_TXT, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityTxt(contact, clock())),
  );
};
