/** Why a remote's page is not on the screen. The panel's words follow from these, never from a message. */
export type RemoteFailureReason =
  /** No answer within the time limit. */
  | 'timeout'
  /** A file of the remote could not be fetched. */
  | 'unreachable'
  /** The files came but do not run, or are not a remote. */
  | 'broken'
  /** The remote speaks another version of the contract. */
  | 'contract_mismatch'
  /** The remote uses something that this shell's `@gently/platform` does not offer. */
  | 'facade_mismatch'
  /** The registry or the remote's manifest does not know the page. */
  | 'unknown_page'
  /** The page was there and threw while rendering. */
  | 'crashed';

/** Reasons that time may heal without a new release. */
export const isTransient = (reason: RemoteFailureReason): boolean =>
  reason === 'timeout' || reason === 'unreachable' || reason === 'broken';

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly reason: RemoteFailureReason,
    readonly remote: string,
    options: { detail?: string; cause?: unknown } = {},
  ) {
    super(`Remote ${remote}: ${reason}${options.detail ? ` (${options.detail})` : ''}`, {
      cause: options.cause,
    });
  }
}

/** A missing chunk and a missing script are told apart from code that fails only by these marks. */
const isFetchFailure = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError') return true;
  return /ScriptNetworkError|Failed to fetch|Loading (CSS )?chunk|RUNTIME-003|NetworkError/i.test(
    error.message,
  );
};

/**
 * Gives any error of a load its reason.
 * @param otherwise the reason when the error is not about fetching: `broken` while loading, `crashed` after
 */
export const reasonOf = (error: unknown, otherwise: 'broken' | 'crashed'): RemoteFailureReason => {
  if (error instanceof RemoteLoadError) return error.reason;
  return isFetchFailure(error) ? 'unreachable' : otherwise;
};
