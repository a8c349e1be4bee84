import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

const show = (dialog: HTMLDialogElement): void => {
  if (dialog.open) return;
  // Without native modals the dialog still opens, in the flow of the page.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
};
const hide = (dialog: HTMLDialogElement): void => {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
};

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Handlers of the dialog element. */
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onCancel: (event: SyntheticEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
}

/**
 * Opens a native dialog while its component is mounted: the rest of the page is inert, focus goes to the
 * element marked `data-first-focus`, and returns to where it was.
 * @param onClose asked for by Escape, the back gesture and a press beside the dialog.
 */
export const useModal = (onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  // Before the browser draws, and before what a closing dialog leaves behind takes the focus to itself.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    show(dialog);
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      hide(dialog);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return {
    ref,
    handlers: {
      onKeyDown: (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      },
      onCancel: (event) => {
        event.preventDefault();
        onClose();
      },
      onClick: (event) => {
        if (event.target === ref.current) onClose();
      },
    },
  };
};
