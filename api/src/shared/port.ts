/** What a port may consist of: questions and requests. */
type Calls = Record<string, (...given: never[]) => unknown>;

/** What one module asks of another one that comes after it, and may be used before that one is there. */
export interface Port<Asked extends object> {
  /** Passes every call on to who answers. @throws when called while nobody does. */
  readonly calls: Asked;
  /** From now on this one answers. @throws when somebody does already. */
  answeredBy(answerer: Asked): void;
}

/**
 * A socket into which the module that can answer is plugged when the app is put together: the module that asks does
 * not know which one answers, and either may be registered first.
 * @param name as a person reads it who forgot to plug something in
 * @param unanswered what answers for as long as nobody else does; without it, a call throws then
 */
export const createPort = <Asked extends object>(name: string, unanswered?: Asked): Port<Asked> => {
  let current = unanswered as Calls | undefined;
  let isPlugged = false;
  const calls = new Proxy(
    {},
    {
      get:
        (_, call) =>
        (...given: never[]) => {
          const answer = current?.[String(call)];
          if (!answer) throw new Error(`nobody answers ${name}.${String(call)}`);
          return answer(...given);
        },
    },
  ) as Asked;
  return {
    calls,
    answeredBy: (answerer) => {
      if (isPlugged) throw new Error(`${name} is answered twice`);
      isPlugged = true;
      current = answerer as unknown as Calls;
    },
  };
};
