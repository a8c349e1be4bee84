/** How often a program looks whether its parent is still there, in milliseconds. */
const LOOK_EVERY_MS = 250;

/**
 * Calls back once when the package manager that started this script has ended. pnpm and npm put a shell between themselves
 * and a script and end only that shell, so that a signal to them never reaches the script. A script that was started in
 * another way lives on without its parent.
 * @param {() => void} callback
 */
export const onParentGone = (callback) => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
};
