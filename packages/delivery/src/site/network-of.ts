import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name the largest network which one customer is given. */
const CUSTOMER_GROUPS = 3;
const GROUPS = 8;

/** @returns all eight groups of an address whose zeros were left out */
const groupsOf = (address: string): string[] => {
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
};

/** The last two groups of an IPv4 address in the clothes of IPv6, in the notation of IPv4. */
const asIPv4 = (groups: readonly string[]): string =>
  groups
    .slice(-2)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff])
    .join('.');

/**
 * Whose address it is, as far as an address tells: one IPv4 address, or one /48 of IPv6. A single customer has as many
 * IPv6 addresses as they like, and up to 65,536 networks of 64 bits.
 * @param address of a visitor; left out when the connection is gone already. Anything else stands for itself
 */
export const networkOf = (address = 'nowhere'): string => {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMapped ? asIPv4(groups) : `${groups.slice(0, CUSTOMER_GROUPS).join(':')}::/48`;
};
