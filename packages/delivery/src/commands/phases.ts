/** Remembers how long the parts of a command took. Parts may run side by side. */
export interface Phases {
  timed: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** @returns every part with its seconds, and all of them from the beginning */
  summary: () => string;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** @param now the present instant */
export const startPhases = (now: () => Date): Phases => {
  const begun = now().getTime();
  const parts: string[] = [];
  return {
    timed: async (name, work) => {
      const start = now().getTime();
      const result = await work();
      parts.push(`${name} ${seconds(now().getTime() - start)}`);
      return result;
    },
    summary: () => `${parts.join(', ')}; ${seconds(now().getTime() - begun)} in all`,
  };
};
