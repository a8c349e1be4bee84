const bottomOf = (): number => document.documentElement.scrollHeight - window.innerHeight;

/**
 * Scrolls to a position once the page is tall enough for it: pages grow while their data arrives. A scroll, press or
 * key of the person ends the wait.
 * @returns how to end the wait.
 */
export const scrollWhenTallEnough = (top: number): (() => void) => {
  const stop = (): void => {
    observer.disconnect();
    for (const type of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(type, stop);
  };
  const observer = new ResizeObserver(() => {
    if (bottomOf() < top) return;
    window.scrollTo(0, top);
    stop();
  });
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  return stop;
};
