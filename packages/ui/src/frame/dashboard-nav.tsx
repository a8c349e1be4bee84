import { Link, useLocation } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Badge } from '../badge/badge';
import { Icon, type IconType } from '../icons/icon';
import { media, tokens } from '../tokens';
import { currentOf } from './current-link';

/** One page of a dashboard. */
export interface FrameLink {
  to: string;
  label: string;
  /** Drawn beside the words. */
  sign?: IconType | undefined;
  /** A few words after the label, such as how much is new. */
  note?: string | undefined;
}

/** A row that wraps; a column at the side where there is one. */
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space1};
  padding: 0;
  list-style: none;
  ${media.lg} {
    flex-direction: column;
    flex-wrap: nowrap;
  }
`;
const Item = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space2};
  min-height: ${tokens.targetSize};
  padding: ${tokens.space1} ${tokens.space3};
  border-radius: ${tokens.radiusControl};
  color: ${tokens.ink};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  text-decoration: none;
  &:hover {
    background: ${tokens.well};
  }
  &[aria-current] {
    background: ${tokens.actionSoft};
    color: ${tokens.actionSoftInk};
  }
  ${media.lg} {
    gap: ${tokens.space3};
    min-height: ${tokens.controlSize};
    padding-inline: ${tokens.space4};
    font-size: ${tokens.text18};
  }
`;

/** A short note stays in one piece, whatever room the name beside it leaves. */
const Beside = styled.span`
  display: flex;
  flex: none;
  white-space: nowrap;
`;

interface DashboardNavProps {
  links: readonly FrameLink[];
  label: string;
  within: string | undefined;
}

/** The pages of a dashboard, the open one marked. */
export const DashboardNav = ({ links, label, within }: DashboardNavProps) => {
  const { pathname } = useLocation();
  const place = within ? `${within}${pathname}` : pathname;
  return (
    <nav aria-label={label}>
      <List>
        {links.map((link) => (
          <li key={link.to}>
            <Item to={link.to} aria-current={currentOf(link, links, place)}>
              {link.sign && <Icon icon={link.sign} />}
              {link.label}
              {link.note && (
                <Beside>
                  <Badge tone="action">{link.note}</Badge>
                </Beside>
              )}
            </Item>
          </li>
        ))}
      </List>
    </nav>
  );
};
