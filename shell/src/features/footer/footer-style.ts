import { Link } from '@gently/platform/router';
import { css, styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';

export const Shell = styled.footer<{ $slim?: boolean }>`
  padding-block: ${({ $slim }) => ($slim ? tokens.space5 : tokens.space12)}
    ${({ $slim }) => ($slim ? tokens.space5 : tokens.space8)};
  border-top: ${tokens.hairline} solid ${tokens.line};
  background: ${tokens.well};
  container-type: inline-size;
  @media print {
    display: none;
  }
`;
/** As wide as 768 px at the usual size of text; unlike a media query it follows the size that the reader has chosen on the site. */
const ROOM_FOR_COLUMNS = '42.5em';
export const Columns = styled.div`
  display: grid;
  gap: ${tokens.space8};
  @container (min-width: ${ROOM_FOR_COLUMNS}) {
    grid-template-columns: 2fr 1fr 1.4fr;
    gap: ${tokens.space10};
  }
`;
export const Column = styled.div<{ $wide?: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${tokens.space3};
  max-width: ${({ $wide }) => ($wide ? '24rem' : 'none')};
`;
export const HomeLink = styled(Link)`
  display: inline-flex;
  border-radius: ${tokens.radiusSmall};
  color: ${tokens.ink};
  text-decoration: none;
`;
export const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
  font-size: ${tokens.text16};
  a {
    display: inline-block;
    padding-block: ${tokens.space1};
  }
`;
export const ContactLine = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space3};
  min-height: ${tokens.space8};
  color: ${tokens.quietInk};
  svg {
    color: ${tokens.action};
  }
`;
/** A name in the list that is no link. */
export const PlainLine = styled.li`
  padding-block: ${tokens.space1};
  color: ${tokens.quietInk};
`;
export const LegalLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space1} ${tokens.space6};
  a {
    display: inline-block;
    padding-block: ${tokens.space1};
  }
`;
export const Bottom = styled.div<{ $alone?: boolean }>`
  display: flex;
  overflow-wrap: anywhere;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space2} ${tokens.space6};
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  ${({ $alone }) =>
    !$alone &&
    css`
      margin-top: ${tokens.space10};
      padding-top: ${tokens.space6};
      border-top: ${tokens.hairline} solid ${tokens.line};
    `}
`;
/** A number that is not broken over two lines. */
export const Whole = styled.span`
  white-space: nowrap;
`;
