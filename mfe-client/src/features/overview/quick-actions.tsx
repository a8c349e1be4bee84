import { PATHS } from '@gently/contracts/paths';
import { Link } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Columns, Icon, IconTile, Text, tokens, VisuallyHidden } from '@gently/ui';
import { Calendar, CalendarPlus, ChevronRight, UserRound } from '@gently/ui/icons';

const ACTIONS = [
  { to: PATHS.book, icon: CalendarPlus, title: 'Book a session', text: 'Choose a service and a time.' },
  { to: PATHS.clientSessions, icon: Calendar, title: 'See my sessions', text: 'Move, cancel or rate one.' },
  { to: PATHS.clientProfile, icon: UserRound, title: 'Update my profile', text: 'Tell us what helps you.' },
];

const Action = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space4};
  padding: ${tokens.space4};
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.surface};
  color: ${tokens.ink};
  text-decoration: none;
  > span {
    min-width: 0;
  }
  > svg {
    flex: none;
    margin-left: auto;
    color: ${tokens.action};
  }
  &:hover {
    border-color: ${tokens.action};
  }
`;

/** Where most people want to go from here. */
export const QuickActions = () => (
  <section aria-labelledby="quick-actions">
    <VisuallyHidden as="h2" id="quick-actions">
      Quick actions
    </VisuallyHidden>
    <Columns $min="15rem" $gap={4}>
      {ACTIONS.map(({ to, icon, title, text }) => (
        <Action key={to} to={to}>
          <IconTile icon={icon} />
          <span>
            <Text as="span" $weight="medium">
              {title}
            </Text>
            <Text $size={16} $tone="quiet">
              {text}
            </Text>
          </span>
          <Icon icon={ChevronRight} />
        </Action>
      ))}
    </Columns>
  </section>
);
