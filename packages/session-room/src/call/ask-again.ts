interface AskAgainOptions {
  /** Asks once what is new. */
  ask: () => Promise<void>;
  /** @returns whether a failure was only the network, so that it is asked again */
  mayPass: (error: unknown) => boolean;
  pause: (failures: number) => Promise<void>;
}

/** Asks one question at a time. Wanted while it is asking, it asks once more; refused by the network, until it is not. */
export const createAskAgain = ({ ask, mayPass, pause }: AskAgainOptions) => {
  let asking: Promise<void> | null = null;
  let again = false;

  const askAll = async (): Promise<void> => {
    let failures = 0;
    do {
      again = false;
      try {
        await ask();
        failures = 0;
      } catch (error) {
        if (!mayPass(error)) return;
        failures += 1;
        again = true;
        await pause(failures);
      }
    } while (again);
  };

  return (): Promise<void> => {
    again = true;
    asking ??= askAll().finally(() => {
      asking = null;
    });
    return asking;
  };
};
