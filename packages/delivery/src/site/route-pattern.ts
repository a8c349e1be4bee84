const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const segmentPattern = (segment: string): string => {
  if (segment === '*') return '(?:/.*)?';
  if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${escape(segment)}`;
};

/**
 * @param pattern a mount's path in react-router's notation: `/a/:id`, `/a/*`
 * @returns whether a path of the site falls under it
 */
export const matchesPattern = (pattern: string, path: string): boolean => {
  const body = pattern.split('/').filter(Boolean).map(segmentPattern).join('');
  return new RegExp(`^${body}/?$`, 'i').test(path);
};
