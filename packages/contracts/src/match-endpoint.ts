/** A call that a request meets: its key as in `endpoints`, and the values of its parameters. */
export interface EndpointMatch<Key extends string> {
  key: Key;
  params: Record<string, string>;
}

const parameterCount = (key: string): number => key.split('/:').length - 1;

const paramsOf = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
};

/**
 * Finds the call among these keys that a router would choose for a request: `GET /services/advertised` before
 * `GET /services/:id`, in whatever order the keys are written. For stand-ins of the API, which have no router.
 * @param keys method and path with parameters, for example `GET /bookings/:id`
 * @param path below the API's base, without a query
 */
export const matchEndpoint = <Key extends string>(
  keys: readonly Key[],
  method: string,
  path: string,
): EndpointMatch<Key> | undefined =>
  keys
    .filter((key) => key.startsWith(`${method} `))
    .sort((a, b) => parameterCount(a) - parameterCount(b))
    .flatMap((key) => {
      const params = paramsOf(key.slice(method.length + 1), path);
      return params ? [{ key, params }] : [];
    })[0];
