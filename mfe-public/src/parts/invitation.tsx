import { Link } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Band, ButtonLink, Container, Heading, Lead, media, Stack, tokens } from '@gently/ui';

const Row = styled.div`
  display: grid;
  gap: ${tokens.space8};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${tokens.space16};
  }
`;
const Words = styled(Lead)`
  color: ${tokens.deepQuietInk};
`;
const Ways = styled.div`
  display: grid;
  gap: ${tokens.space3};
  text-align: center;
  ${media.sm} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space6};
  }
`;
const QuietLink = styled(Link)`
  padding-block: ${tokens.space3};
  border-radius: ${tokens.radiusSmall};
  color: inherit;
  font-weight: ${tokens.weightMedium};
  text-decoration-color: ${tokens.deepQuietInk};
  text-underline-offset: 0.2em;
`;

interface Way {
  to: string;
  /** What the page is told that it leads to. */
  state?: unknown;
  label: string;
}

interface InvitationProps {
  id: string;
  title: string;
  text: string;
  /** The main action. */
  main: Way;
  /** A quiet one beside it. */
  other?: Way;
}

/** The last band of a page: one calm sentence and the way on. */
export const Invitation = ({ id, title, text, main, other }: InvitationProps) => (
  <Band $tone="deep" $pad="regular" aria-labelledby={id}>
    <Container>
      <Row>
        <Stack $gap={3}>
          <Heading as="h2" $size="page" id={id}>
            {title}
          </Heading>
          <Words>{text}</Words>
        </Stack>
        <Ways>
          <ButtonLink to={main.to} size="large" variant="secondary">
            {main.label}
          </ButtonLink>
          {other && (
            <QuietLink to={other.to} state={other.state}>
              {other.label}
            </QuietLink>
          )}
        </Ways>
      </Row>
    </Container>
  </Band>
);
