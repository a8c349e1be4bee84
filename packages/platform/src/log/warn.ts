/** Where a warning goes; the person is not bothered with it. */
export type WarningSink = (message: string, error: unknown) => void;

const toConsole: WarningSink = (message, error) => globalThis.console.warn(message, error);
let sink = toConsole;

/** Notes something that went wrong and that nobody has to do anything about. */
export const warn: WarningSink = (message, error) => sink(message, error);

/** Sends warnings elsewhere. @returns how to go back. */
export const redirectWarnings = (next: WarningSink): (() => void) => {
  sink = next;
  return () => {
    sink = toConsole;
  };
};
