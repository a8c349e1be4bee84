import { keyframes, styled } from '@gently/platform/styled';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../button/button';
import { useModal } from '../modal/use-modal';
import { Heading } from '../text/heading';
import { tokens } from '../tokens';

const arrive = keyframes`
  from { opacity: 0; }
`;
const Native = styled.dialog<{ $side: 'left' | 'right' }>`
  width: min(22rem, 100%);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: ${({ $side }) => ($side === 'left' ? '0 auto 0 0' : '0 0 0 auto')};
  padding: 0;
  overflow: auto;
  border: 0;
  background: ${tokens.raised};
  color: ${tokens.ink};
  animation: ${arrive} ${tokens.motionSlow} ${tokens.ease};
  &::backdrop {
    background: ${tokens.backdrop};
  }
`;
const Inner = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space4};
  min-height: 100%;
  padding: ${tokens.space3} ${tokens.space5} ${tokens.space8};
`;
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space3};
`;

export interface DrawerProps {
  /** Visible name of the drawer: "Menu". */
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** Where it comes from. Default `right`. */
  side?: 'left' | 'right';
}

const Open = ({ title, children, onClose, side = 'right' }: DrawerProps) => {
  const id = useId();
  const { ref, handlers } = useModal(onClose);
  return (
    <Native ref={ref} $side={side} aria-labelledby={id} {...handlers}>
      <Inner>
        <Top>
          <Heading id={id} $size="card" tabIndex={-1} data-first-focus>
            {title}
          </Heading>
          <Button variant="quiet" icon={X} onClick={onClose}>
            Close
          </Button>
        </Top>
        {children}
      </Inner>
    </Native>
  );
};

/** A panel at the side for navigation on small screens. Close it on navigation. */
export const Drawer = ({ open, ...props }: DrawerProps & { open: boolean }) =>
  open ? <Open {...props} /> : null;
