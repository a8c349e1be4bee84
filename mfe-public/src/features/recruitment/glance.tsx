import { styled } from '@gently/platform/styled';
import { Band, Container, Heading, media, tokens, VisuallyHidden } from '@gently/ui';
import { GLANCE } from '../../content/recruitment';
import { PayAtAGlance } from './pay';

const List = styled.dl`
  display: grid;
  gap: ${tokens.space6};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const Fact = styled.div`
  padding-left: ${tokens.space4};
  border-left: ${tokens.space1} solid ${tokens.accent};
  dt {
    color: ${tokens.quietInk};
    font-size: ${tokens.text16};
  }
  dd {
    font-size: ${tokens.text22};
    font-weight: ${tokens.weightMedium};
    line-height: ${tokens.leadingSnug};
    text-wrap: balance;
  }
`;

/** The four facts that people look for first. */
export const Glance = () => (
  <Band $tone="surface" $pad="tight" aria-labelledby="glance-title">
    <Container>
      <VisuallyHidden>
        <Heading id="glance-title">{GLANCE.title}</Heading>
      </VisuallyHidden>
      <List>
        {GLANCE.items.map(({ key, term, detail }) => (
          <Fact key={key}>
            <dt>{term}</dt>
            <dd>{key === 'pay' ? <PayAtAGlance /> : detail}</dd>
          </Fact>
        ))}
      </List>
    </Container>
  </Band>
);
