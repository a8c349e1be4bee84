import { styled } from '@gently/platform/styled';
import { Icon, tokens } from '@gently/ui';
import type { IconType } from '@gently/ui';
import { usePopover } from '@gently/ui/popover';
import type { ReactNode } from 'react';
import { BarButton, WithRoom } from './header-style';

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
  const { open, panelId, rootProps, triggerProps } = usePopover();
  return (
    <Root {...rootProps}>
      <BarButton type="button" {...triggerProps}>
        <WithRoom>
          <Icon icon={icon} />
        </WithRoom>
        {label}
      </BarButton>
      {open && <Panel id={panelId}>{children}</Panel>}
    </Root>
  );
};
