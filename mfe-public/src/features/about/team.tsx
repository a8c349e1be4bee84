import { styled } from '@gently/platform/styled';
import { Heading, media, Text, tokens } from '@gently/ui';
import { Icon, MonitorSmartphone, Sprout, type IconType } from '@gently/ui/icons';
import { TEAM } from '../../content/about';
import { Section } from '../../layout/section';

type MemberKey = (typeof TEAM.members)[number]['key'];
const SIGNS: Record<MemberKey, IconType> = { founder: Sprout, cto: MonitorSmartphone };

const List = styled.ul`
  display: grid;
  gap: ${tokens.space8};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${tokens.space12};
  }
`;
const Member = styled.li`
  display: grid;
  gap: ${tokens.space3};
  align-content: start;
`;
const Sign = styled.span`
  display: grid;
  place-items: center;
  width: ${tokens.space16};
  height: ${tokens.space16};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.accentWash};
  color: ${tokens.accentInk};
`;

/** The two people who lead. Their roles only: nothing personal that nobody told us. */
export const Team = () => (
  <Section id="team-title" title={TEAM.title} lead={TEAM.lead} beside>
    <List className="team">
      {TEAM.members.map(({ key, role, text }) => (
        <Member key={key}>
          <Sign>
            <Icon icon={SIGNS[key]} size="1.75rem" />
          </Sign>
          <Heading as="h3" $size="card">
            {role}
          </Heading>
          <Text $tone="quiet">{text}</Text>
        </Member>
      ))}
    </List>
  </Section>
);
