/** Something that was sent, and to whom. */
export interface Recent<Sent> {
  id: string;
  userIds: readonly string[];
  sent: Sent;
}

/** What was sent lately, so that somebody who was away for a moment misses nothing. */
export const createRecentSignals = <Sent>(capacity: number) => {
  const kept: Recent<Sent>[] = [];
  return {
    add: (recent: Recent<Sent>): void => {
      kept.push(recent);
      if (kept.length > capacity) kept.shift();
    },
    /** @returns what a person has missed since the message with this id; null when nobody remembers that far back. */
    since: (id: string, userId: string): Recent<Sent>[] | null => {
      const index = kept.findIndex((recent) => recent.id === id);
      return index < 0 ? null : kept.slice(index + 1).filter(({ userIds }) => userIds.includes(userId));
    },
  };
};
