import { styled } from '@gently/platform/styled';
import { Stack, Text, tokens } from '@gently/ui';
import { HandHeart, Icon } from '@gently/ui/icons';
import { PAY_IT_FORWARD } from '../../content/services';
import { Section } from '../../layout/section';

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space2} ${tokens.space6};
  font-weight: ${tokens.weightMedium};
`;
const Fact = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space2};
  svg {
    color: ${tokens.accentStrong};
  }
`;

/** Subsidised sessions, paid for by the community. */
export const PayItForward = () => (
  <Section id="pay-it-forward-title" title={PAY_IT_FORWARD.title} tone="accent" beside>
    <Stack $gap={5}>
      <Text>{PAY_IT_FORWARD.text}</Text>
      <Facts className="facts">
        {PAY_IT_FORWARD.facts.map((fact) => (
          <Fact key={fact}>
            <Icon icon={HandHeart} />
            {fact}
          </Fact>
        ))}
      </Facts>
    </Stack>
  </Section>
);
