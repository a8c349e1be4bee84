/**
 * A call to an upstream has a kind. Each kind has its own bounds, so that one can never use up the room of another:
 * `call` waits for an ordinary answer, `body` is a small body on its way in, `upload` a large one that is passed on as it
 * arrives, `download` a large answer on its way out, and `stream` is live news.
 */
export type CallKind = 'call' | 'body' | 'upload' | 'download' | 'stream';

/** The most that may be open at once, in this process and from one network. */
export interface OpenCallLimit {
  total: number;
  perNetwork: number;
}
export type OpenCallLimits = Readonly<Record<CallKind, OpenCallLimit>>;

/**
 * One network may be a whole company or a mobile carrier, so its share is large; still it takes at least twenty of them to
 * fill a kind. The API reads few uploads at once, so one network has a third of those that it reads.
 */
export const OPEN_CALL_LIMITS: OpenCallLimits = {
  call: { total: 4_000, perNetwork: 200 },
  body: { total: 4_000, perNetwork: 200 },
  upload: { total: 256, perNetwork: 8 },
  download: { total: 2_000, perNetwork: 100 },
  stream: { total: 25_000, perNetwork: 1_000 },
};

/** The network has its share open already, or the process all that it can take. */
export type Refusal = 'network' | 'process';

/** One open call. It counts until it ends. */
export interface OpenCall {
  /** Counts it as another kind from now on. @returns why it cannot; it then counts as before */
  become: (kind: CallKind) => Refusal | null;
  end: () => void;
}

/** Counts the open calls of this process, by kind and network. */
export const createOpenCalls = (limits: OpenCallLimits = OPEN_CALL_LIMITS) => {
  const totals = new Map<CallKind, number>();
  const shares = new Map<string, number>();

  const add = (kind: CallKind, network: string, change: 1 | -1): void => {
    const key = `${kind} ${network}`;
    const share = (shares.get(key) ?? 0) + change;
    if (share > 0) shares.set(key, share);
    else shares.delete(key);
    totals.set(kind, (totals.get(kind) ?? 0) + change);
  };
  const refusalOf = (kind: CallKind, network: string): Refusal | null => {
    if ((shares.get(`${kind} ${network}`) ?? 0) >= limits[kind].perNetwork) return 'network';
    return (totals.get(kind) ?? 0) >= limits[kind].total ? 'process' : null;
  };

  return {
    /** @returns the call, or why there is no room for it */
    open: (first: CallKind, network: string): OpenCall | Refusal => {
      const refusal = refusalOf(first, network);
      if (refusal) return refusal;
      let kind: CallKind | null = first;
      add(first, network, 1);
      return {
        become: (next) => {
          if (kind === null || kind === next) return null;
          const problem = refusalOf(next, network);
          if (problem) return problem;
          add(kind, network, -1);
          add(next, network, 1);
          kind = next;
          return null;
        },
        end: () => {
          if (kind !== null) add(kind, network, -1);
          kind = null;
        },
      };
    },
    count: (kind: CallKind): number => totals.get(kind) ?? 0,
  };
};
