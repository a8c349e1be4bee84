/** How often a process is asked, and how many times in a row it may fail to answer, in milliseconds and times. */
const ASK_EVERY_MS = 5_000;
const MAY_FAIL = 5;
/** How many times in a row a process that starts may fail to answer. */
const MAY_FAIL_AT_START = 24;

/**
 * Asks a process for a sign of life again and again. Failures are counted rather than timed: a machine that slept
 * must not look like a process that hangs.
 * @param {{ ask: () => Promise<boolean>, onSilent: () => void, onFirstAnswer?: () => void, everyMs?: number, mayFail?: number, mayFailAtStart?: number }} options
 * @returns {() => void} stops asking
 */
export const watchHealth = ({
  ask,
  onSilent,
  onFirstAnswer = () => undefined,
  everyMs = ASK_EVERY_MS,
  mayFail = MAY_FAIL,
  mayFailAtStart = MAY_FAIL_AT_START,
}) => {
  let failures = 0;
  let hasAnswered = false;
  let stopped = false;
  let timer;
  const look = async () => {
    const answered = await ask();
    if (stopped) return;
    if (answered && !hasAnswered) onFirstAnswer();
    hasAnswered ||= answered;
    failures = answered ? 0 : failures + 1;
    if (failures > (hasAnswered ? mayFail : mayFailAtStart)) onSilent();
    else timer = setTimeout(look, everyMs);
  };
  timer = setTimeout(look, everyMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};
