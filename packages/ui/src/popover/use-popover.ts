import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** The behaviour of a button that opens a panel below it: Escape, a press elsewhere and moving on with Tab close it. */
export const usePopover = () => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const handlePress = ({ target }: PointerEvent) => {
      // Something inside that has just gone, such as a deleted row, was not elsewhere.
      if (target instanceof Node && target.isConnected && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [open]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Whatever the panel stands in has an Escape of its own.
    event.stopPropagation();
    setOpen(false);
    trigger.current?.focus();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
  };
  return {
    open,
    close: () => setOpen(false),
    panelId: id,
    rootProps: { ref: root, onKeyDown: handleKeyDown, onBlur: handleBlur },
    triggerProps: {
      ref: trigger,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => setOpen(!open),
    },
  };
};
