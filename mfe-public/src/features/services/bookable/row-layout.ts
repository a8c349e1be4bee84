import { styled } from '@gently/platform/styled';
import { media, tokens } from '@gently/ui';

export const Rows = styled.ul`
  border-top: ${tokens.hairline} solid ${tokens.line};
`;

/** Words at the left, then duration, price and the way on; below each other on a phone. */
export const Row = styled.li`
  display: grid;
  gap: ${tokens.space4};
  padding-block: ${tokens.space6};
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 9.5rem 5rem auto;
    align-items: center;
    gap: ${tokens.space6};
  }
`;

/** Duration and price share a line on a phone. */
export const Figures = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${tokens.space4};
  ${media.md} {
    display: contents;
    > :last-child {
      justify-self: end;
    }
  }
`;
