import { styled } from '@gently/platform/styled';
import { Icon, tokens } from '@gently/ui';
import type { IconType } from '@gently/ui';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { BarButton } from './header-style';

const Root = styled.div`
  position: relative;
`;
const Panel = styled.div`
  position: absolute;
  z-index: ${tokens.zMenu};
  inset: calc(100% + ${tokens.space2}) 0 auto auto;
  width: 24rem;
  max-width: calc(100vw - 2 * ${tokens.gutter});
  max-height: calc(100dvh - ${tokens.headerHeight} - ${tokens.space4});
  padding: ${tokens.space5};
  overflow: auto;
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.raised};
  box-shadow: ${tokens.shadow};
  white-space: normal;
`;

interface PopoverProps {
  label: string;
  icon: IconType;
  children: ReactNode;
}

/** A button that opens a panel below it. Escape, a press elsewhere and moving on with Tab close it. */
export const Popover = ({ label, icon, children }: PopoverProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [open]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    trigger.current?.focus();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    <Root ref={root} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <BarButton
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon icon={icon} />
        {label}
      </BarButton>
      {open && <Panel id={id}>{children}</Panel>}
    </Root>
  );
};
