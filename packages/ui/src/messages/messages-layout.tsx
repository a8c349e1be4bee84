import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { media, tokens } from '../tokens';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space6};
  ${media.xl} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 5fr);
  }
`;
const Part = styled.div<{ $first: boolean }>`
  display: ${({ $first }) => ($first ? 'block' : 'none')};
  min-width: 0;
  ${media.xl} {
    display: block;
  }
`;

/** Where both stand beside each other there is nothing to go back to. */
const Back = styled.div`
  ${media.xl} {
    display: none;
  }
`;

export interface MessagesLayoutProps {
  list: ReactNode;
  /** The way from a conversation to the list. */
  back: ReactNode;
  /** The open conversation, or what stands in its place. */
  conversation: ReactNode;
  /** Whether a conversation is open: on small screens it takes the place of the list. */
  open: boolean;
}

/** The list beside the open conversation; one of the two where there is no room for both. */
export const MessagesLayout = ({ list, back, conversation, open }: MessagesLayoutProps) => (
  <Columns>
    <Part $first={!open}>{list}</Part>
    <Part $first={open}>
      {open && <Back>{back}</Back>}
      {conversation}
    </Part>
  </Columns>
);
