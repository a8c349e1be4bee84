import { styled } from '@gently/platform/styled';
import { media, tokens } from '../tokens';

interface SplitProps {
  /** Share of the first column on wide screens. Default `even`. */
  $ratio?: 'even' | 'first' | 'second';
  $align?: 'start' | 'center' | 'end' | 'stretch';
  /** From which width the two stand side by side. Default `md`. */
  $from?: 'md' | 'lg';
}

const columns = { even: '1fr 1fr', first: '7fr 5fr', second: '5fr 7fr' };

/** Two things side by side, below each other on small screens: words and a scene, content and summary. */
export const Split = styled.div<SplitProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: ${({ $align = 'center' }) => $align};
  gap: ${tokens.space8};
  ${({ $from = 'md' }) => media[$from]} {
    grid-template-columns: ${({ $ratio = 'even' }) => columns[$ratio]};
    gap: ${tokens.space12};
  }
`;
