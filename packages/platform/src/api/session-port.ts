import type { ErrorCode } from '@gently/contracts/errors';

/**
 * How the API client reaches the session without knowing the store. Only the session room plugs into it;
 * it is not exported from this package, so components never see a token.
 */
export interface SessionPort {
  /** The stored access token, as other tabs may have changed it. */
  token(): string | null;
  /** Keeps a renewed token. */
  renewed(token: string): void;
  /** Whether this tab looks at the site as somebody else: nothing is changed then, and nothing renewed. */
  viewing?(): boolean;
  /** The sign-in has ended and could not be renewed. @param why the code of the refusal. */
  lost(why: ErrorCode): void;
}

const nobody: SessionPort = { token: () => null, renewed: () => undefined, lost: () => undefined };
let port = nobody;

export const sessionPort = (): SessionPort => port;

/** Plugs a session in. @returns how to unplug it. */
export const plugSession = (next: SessionPort): (() => void) => {
  port = next;
  return () => {
    if (port === next) port = nobody;
  };
};
