import { styled } from '@gently/platform/styled';
import { Card, Container, media, tokens } from '@gently/ui';

export const Page = styled(Container)`
  display: grid;
  align-items: center;
  justify-content: center;
  grid-template-columns: minmax(0, ${tokens.formWidth});
  padding-block: ${tokens.space8} ${tokens.space16};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 34rem);
    gap: ${tokens.space16};
    padding-block: ${tokens.space12} ${tokens.space20};
  }
`;
/** Company for the form where there is room for it. */
export const Aside = styled.div`
  display: none;
  ${media.lg} {
    display: block;
    align-self: start;
    position: sticky;
    top: calc(${tokens.headerHeight} + ${tokens.space12});
  }
`;
export const Sheet = styled(Card).attrs({ $tone: 'raised' as const, $pad: 'roomy' as const })``;
export const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space2} ${tokens.space6};
  margin-top: ${tokens.space6};
  font-size: ${tokens.text16};
  a {
    padding-block: ${tokens.space1};
  }
`;
