import { isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** @returns what one household or office is counted by: the IPv4 address, or the /64 network of an IPv6 one. */
export const addressKey = (ip: string): string => {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, ALL_GROUPS - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, NETWORK_GROUPS).join(':');
};
