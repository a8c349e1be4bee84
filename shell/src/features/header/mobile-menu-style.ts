import { Link, NavLink } from '@gently/platform/router';
import { css, styled } from '@gently/platform/styled';
import { ButtonLink, tokens } from '@gently/ui';

export const DrawerList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
`;
const row = css`
  display: flex;
  align-items: center;
  gap: ${tokens.space3};
  width: 100%;
  min-height: ${tokens.controlSize};
  padding: ${tokens.space2} ${tokens.space3};
  border: 0;
  border-radius: ${tokens.radiusControl};
  background: none;
  color: ${tokens.ink};
  font-size: ${tokens.text18};
  font-weight: ${tokens.weightMedium};
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  svg {
    color: ${tokens.action};
  }
  &:hover,
  &[aria-current='page'] {
    background: ${tokens.actionSoft};
    color: ${tokens.actionSoftInk};
  }
`;
export const DrawerNavLink = styled(NavLink)`
  ${row}
`;
export const DrawerLink = styled(Link)`
  ${row}
`;
export const DrawerButton = styled.button`
  ${row}
`;
export const DrawerBook = styled(ButtonLink).attrs({ wide: true })``;
export const Line = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: ${tokens.hairline} solid ${tokens.line};
`;
export const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space3};
  min-width: 0;
  overflow-wrap: anywhere;
`;
