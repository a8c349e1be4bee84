/** What a broken connection is called, by Node, npm and pnpm. A registry that says no is none of these. */
const BROKE_OFF =
  /\b(ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND|ERR_SOCKET_TIMEOUT|ERR_PNPM_META_FETCH_FAIL|ERR_PNPM_FETCH_5\d\d|ERR_PNPM_BAD_TARBALL_SIZE|ERR_PNPM_TARBALL_INTEGRITY|ERR_PNPM_TARBALL_EXTRACT|EINTEGRITY|UND_ERR_[A-Z_]+)\b|socket hang up|network timeout|premature close|fetch failed/i;

const parsed = (line) => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

const textOf = ({ err, message, code }) =>
  [err?.code ?? code, err?.message ?? message].filter(Boolean).join(': ');

/**
 * Reads what pnpm says with `--reporter=ndjson`, line by line; a line of another kind (npx fetching pnpm itself)
 * is kept as it is.
 * @returns {{ read: (line: string) => void, state: { packages: number, ready: number, fetched: number, bytes: number }, said: () => string[], brokeOff: () => boolean }}
 *   `packages` that the workspace needs as far as known, `ready` of them, `fetched` over the network, in `bytes`;
 *   `said` are its errors, or all other lines when it named none
 */
export const pnpmReport = () => {
  const state = { packages: 0, ready: 0, fetched: 0, bytes: 0 };
  const errors = [];
  const others = [];
  const count = {
    'pnpm:progress resolved': () => (state.packages += 1),
    'pnpm:progress imported': () => (state.ready += 1),
    'pnpm:progress fetched': () => (state.fetched += 1),
    'pnpm:fetching-progress started': ({ size }) => (state.bytes += size ?? 0),
  };
  const read = (line) => {
    const event = parsed(line);
    if (typeof event?.name !== 'string') return void others.push(line);
    if (event.level === 'error') errors.push(textOf(event));
    return count[`${event.name} ${event.status}`]?.(event);
  };
  const said = () => (errors.length > 0 ? errors : others);
  return { read, state, said, brokeOff: () => said().some((text) => BROKE_OFF.test(text)) };
};
