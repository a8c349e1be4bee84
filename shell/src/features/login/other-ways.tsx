import { PATHS } from '@gently/contracts/paths';
import { useLocation } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Text, TextLink, tokens } from '@gently/ui';
import { useIsLive } from '../../shared/live-paths';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${tokens.space2} ${tokens.space5};
  padding-top: ${tokens.space5};
  border-top: ${tokens.hairline} solid ${tokens.line};
  font-size: ${tokens.text16};
  a {
    padding-block: ${tokens.space1};
  }
`;
const WAYS = [
  { to: PATHS.signup, label: 'Create Customer Account' },
  { to: PATHS.register, label: 'Get Started' },
];

/** For people who have no account yet. */
export const OtherWays = () => {
  const isLive = useIsLive();
  // Where the person wanted to go stays known on the way to an account.
  const { state } = useLocation();
  const ways = WAYS.filter(({ to }) => isLive(to));
  if (ways.length === 0) return null;
  return (
    <Ways>
      <Text as="span" $size={16} $tone="quiet">
        New here?
      </Text>
      {ways.map(({ to, label }) => (
        <TextLink key={to} to={to} state={state}>
          {label}
        </TextLink>
      ))}
    </Ways>
  );
};
