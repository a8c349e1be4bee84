import { PATHS } from '@gently/contracts/paths';
import type { FastifyInstance } from 'fastify';
import { shownContact } from './shown-contact';

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

interface ServedContact {
  /** As it is set; left out, the address that the site shows. */
  securityContact: string | undefined;
  publicOrigin: string | undefined;
  apiUrl: string;
  clock?: (() => number) | undefined;
}

/** An address of the contact page is one that a stranger cannot choose only where the origin is set. */
const contactPage = (publicOrigin: string | undefined): string | null =>
  publicOrigin?.startsWith('https:') ? `${publicOrigin}${PATHS.contact}` : null;

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
  { clock = Date.now, securityContact, publicOrigin, apiUrl }: ServedContact,
): void => {
  app.get(SECURITY_TXT, async (_request, reply) => {
    const contact = securityContact ?? (await shownContact(apiUrl)) ?? contactPage(publicOrigin);
    reply.type('text/plain; charset=utf-8');
    // RFC 9116 knows no file without a contact.
    if (contact === null) return reply.code(404).send('No contact is set yet.\n');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .send(securityTxt({ securityContact: contact, publicOrigin }, clock()));
  });
};
