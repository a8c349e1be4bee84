interface Hooks {
  /** The heading is not there yet. */
  onWait: () => void;
  /** The heading has the focus, or nobody waits for it any more. */
  onArrive: () => void;
}

/** A person who already does something on the page keeps the focus where it is; a link of a menu has done its work. */
const isBusyIn = (main: HTMLElement): boolean => {
  const { activeElement } = document;
  return main !== activeElement && main.contains(activeElement) && !activeElement?.closest('nav a');
};

const focus = (heading: HTMLElement): void => {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * Gives focus to the page's heading, now or as soon as it appears. A press or a key of the person ends the wait.
 * @returns how to end the wait.
 */
export const focusHeading = (main: HTMLElement, { onWait, onArrive }: Hooks): (() => void) => {
  let waiting = true;
  const stop = (): void => {
    if (!waiting) return;
    waiting = false;
    observer.disconnect();
    document.removeEventListener('pointerdown', stop, true);
    document.removeEventListener('keydown', stop, true);
    onArrive();
  };
  const look = (): boolean => {
    const heading = main.querySelector('h1');
    if (!heading) return false;
    if (!isBusyIn(main)) focus(heading);
    stop();
    return true;
  };
  const observer = new MutationObserver(look);
  if (look()) return stop;
  onWait();
  observer.observe(main, { childList: true, subtree: true });
  document.addEventListener('pointerdown', stop, true);
  document.addEventListener('keydown', stop, true);
  return stop;
};
