import * as z from 'zod';

/** Longest name of a host that the domain name system has, with a port. */
const LONGEST = 260;
const PORT = /:\d{1,5}$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/** @returns the name without its port and the final dot, in lower case; null for what is no name or address */
const nameIn = (host: string): string | null => {
  if (host.length > LONGEST) return null;
  const name = host.toLowerCase().replace(PORT, '').replace(/\.$/, '');
  return name.startsWith('[') || NAME.test(name) ? name : null;
};

/**
 * Whether a server answers to a `Host` header. A page of another site can point a name of its own at this machine and
 * then read what is served to it (DNS rebinding), so only names that nobody else can own are answered: addresses,
 * names without a dot, which are this machine's or a container's, `localhost`, and those that are configured.
 * @param known names without a port
 */
export const isKnownHost = (host: string | undefined, known: readonly string[]): boolean => {
  const name = host === undefined ? null : nameIn(host);
  if (name === null || name === '') return false;
  if (name.startsWith('[') || IPV4.test(name) || !name.includes('.')) return true;
  return name.endsWith('.localhost') || known.includes(name);
};

/** @returns the name in the address of a site, as `isKnownHost` compares it */
export const hostIn = (origin: string): string => new URL(origin).hostname;

/** The setting of a server with more names than its public one: names, comma separated. */
export const knownHosts = z.string().transform((text, context): string[] => {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  if (names.every((name) => name.length <= LONGEST && NAME.test(name))) return names;
  context.addIssue({ code: 'custom', message: 'must be names of hosts, comma separated, without ports' });
  return z.NEVER;
});
