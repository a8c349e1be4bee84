import { styled } from '@gently/platform/styled';
import { Container, media, Text, tokens, VisuallyHidden } from '@gently/ui';
import { CLAIMS, CLAIMS_NOTE, CLAIMS_TITLE } from '../../content/claims';

const Strip = styled.section`
  padding-bottom: ${tokens.space12};
`;
const List = styled.dl`
  display: grid;
  padding-top: ${tokens.space8};
  border-top: ${tokens.hairline} solid ${tokens.line};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space8} ${tokens.space6};
  ${media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const Claim = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${tokens.space1};
  dt {
    color: ${tokens.quietInk};
    font-size: ${tokens.text16};
    line-height: ${tokens.leadingSnug};
  }
  dd {
    color: ${tokens.actionSoftInk};
    font-size: ${tokens.text36};
    font-weight: ${tokens.weightBold};
    font-variant-numeric: tabular-nums;
    line-height: ${tokens.leadingTight};
  }
`;

const Note = styled(Text)`
  padding-top: ${tokens.space6};
`;

/** The four claims as one quiet line of figures. */
export const Proof = () => (
  <Strip aria-labelledby="proof-title">
    <VisuallyHidden as="h2" id="proof-title">
      {CLAIMS_TITLE}
    </VisuallyHidden>
    <Container>
      <List>
        {CLAIMS.map(({ figure, caption }) => (
          <Claim key={caption}>
            <dt>{caption}</dt>
            <dd>{figure}</dd>
          </Claim>
        ))}
      </List>
      <Note $tone="quiet" $size={16}>
        {CLAIMS_NOTE}
      </Note>
    </Container>
  </Strip>
);
