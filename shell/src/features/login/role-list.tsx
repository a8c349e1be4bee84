import type { Role } from '@gently/contracts/roles';
import { styled } from '@gently/platform/styled';
import { Icon, Text, tokens } from '@gently/ui';
import { ArrowRight, LoaderCircle } from '@gently/ui/icons';
import { QUICK_ROLES } from './quick-roles';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
`;
const Row = styled.button`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${tokens.space4};
  width: 100%;
  padding: ${tokens.space3} ${tokens.space4};
  border: ${tokens.borderControl} solid ${tokens.line};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.surface};
  text-align: left;
  cursor: pointer;
  transition: background ${tokens.motionFast} ${tokens.ease};
  &:hover {
    border-color: ${tokens.actionLine};
    background: ${tokens.actionSoft};
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
  > svg {
    color: ${tokens.action};
  }
`;
const Words = styled.span`
  display: flex;
  flex-direction: column;
  line-height: ${tokens.leadingSnug};
`;

interface RoleListProps {
  /** The role that is being signed in, if any. */
  entering: Role | null;
  onEnter: (role: Role) => void;
}

/** The six roles; a press signs in. */
export const RoleList = ({ entering, onEnter }: RoleListProps) => (
  <List className="roles">
    {QUICK_ROLES.map(({ role, label, description, sign }) => (
      <li key={role}>
        <Row
          type="button"
          aria-disabled={entering !== null || undefined}
          onClick={() => entering ?? onEnter(role)}
        >
          <Icon icon={sign} size="1.5rem" />
          <Words>
            <Text as="span" $weight="medium">
              {label}
            </Text>
            <Text as="span" $size={16} $tone="quiet">
              {entering === role ? 'Signing In...' : description}
            </Text>
          </Words>
          <Icon icon={entering === role ? LoaderCircle : ArrowRight} />
        </Row>
      </li>
    ))}
  </List>
);
