/** One year, and everything below; not preloaded, which only an owner can decide and hardly take back. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i;

export interface Arrival {
  /** Where people open the site, when that is set. */
  publicOrigin: string | undefined;
  /** `http` or `https`, as far as a trusted proxy or the connection itself says. */
  protocol: string;
  /** Host that was asked for, without a port. */
  hostname: string;
}

/** @returns whether browsers may be told to come by https only: never on one's own machine, where nothing speaks it */
export const isKnownByHttps = ({ publicOrigin, protocol, hostname }: Arrival): boolean =>
  !THIS_MACHINE.test(hostname) && (protocol === 'https' || publicOrigin?.startsWith('https:') === true);
