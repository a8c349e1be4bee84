import { css, styled } from '@gently/platform/styled';
import { media, tokens } from '@gently/ui';

/** A list whose rows are parted by lines. */
export const rows = css`
  display: grid;
`;

/** Words at the left, something short at the right; below them on a phone. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space2} ${tokens.space6};
  /* Long words at the largest size of text. */
  overflow-wrap: anywhere;
  padding-block: ${tokens.space5};
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;
