import { css, styled } from '@gently/platform/styled';
import { tokens } from '../tokens';

/** Steps of the spacing scale, in units of 4 px. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 20 | 24;

const space = (step: Space): string => (step === 0 ? '0' : tokens[`space${step}`]);

interface StackProps {
  /** Space between the children, in units of 4 px. Default 4. */
  $gap?: Space;
  $align?: 'stretch' | 'start' | 'center' | 'end';
}

/** Children below each other. */
export const Stack = styled.div<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  text-align: ${({ $align }) => ($align === 'center' ? 'center' : 'inherit')};
  gap: ${({ $gap = 4 }) => space($gap)};
  min-width: 0;
`;

export interface InlineProps {
  /** Space between the children, in units of 4 px. Default 3. */
  $gap?: Space;
  $align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
  /** Keep everything on one line. */
  $nowrap?: boolean;
}

/** Children beside each other, wrapping when the room is short. */
export const Inline = styled.div<InlineProps>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 3 }) => space($gap)};
  min-width: 0;
`;

/**
 * Columns that fill their rows: equal, as many as fit, and where three would stand as two and one, the third takes the
 * whole row instead of leaving a hole beside it.
 * @param min narrowest column, a CSS length
 */
export const columnsOf = (min: string) => css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${min}), 1fr));
  &:has(> :nth-child(3):last-child) {
    display: flex;
    flex-wrap: wrap;
    > * {
      flex: 1 1 ${min};
      min-width: min(100%, ${min});
    }
  }
`;

interface GridProps {
  /** Narrowest column, a CSS length. Default 16rem. As many columns as fit. */
  $min?: string;
  /** Space between the cells, in units of 4 px. Default 6. */
  $gap?: Space;
}

/** Equal columns, as many as fit; one on a phone. A list that grows keeps the width of its columns. */
export const Grid = styled.div<GridProps>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '16rem' }) => $min}), 1fr));
  gap: ${({ $gap = 6 }) => space($gap)};
`;

/** Equal columns for a few that belong together: they fill their rows, three as well as two or four. */
export const Columns = styled.div<GridProps>`
  ${({ $min = '16rem' }) => columnsOf($min)}
  gap: ${({ $gap = 6 }) => space($gap)};
`;
