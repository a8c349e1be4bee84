import { Link, NavLink } from '@gently/platform/router';
import { css, styled } from '@gently/platform/styled';
import { breakpoints, media, tokens } from '@gently/ui';

/** Larger text, roomier words and the widest face: one line needs far more than 768 px. */
export const ROOMIER = "[data-text], [data-spacing], [data-font='opendyslexic']";
const LARGER = `:root:is(${ROOMIER}) &`;
/** What does not fit beside the rest goes below it, so that nothing is pushed out of the window. */
const wraps = css`
  ${LARGER} {
    flex-wrap: wrap;
  }
  @media (max-width: ${breakpoints.tight}) {
    flex-wrap: wrap;
  }
`;

export const Bar = styled.header`
  position: sticky;
  z-index: ${tokens.zHeader};
  top: 0;
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  background: ${tokens.ground};
  @media print {
    display: none;
  }
`;
/** One line at the usual size of text. Larger text makes it wrap, so that nothing is pushed out of the window. */
export const Line = styled.div`
  display: flex;
  ${wraps}
  align-items: center;
  justify-content: space-between;
  column-gap: ${tokens.space4};
  max-width: calc(${tokens.pageWidth} + 2 * ${tokens.gutter});
  min-height: calc(${tokens.headerHeight} - ${tokens.hairline});
  margin-inline: auto;
  padding-inline: ${tokens.gutter};
  white-space: nowrap;
`;
export const HomeLink = styled(Link)`
  display: inline-flex;
  flex: none;
  margin-right: auto;
  border-radius: ${tokens.radiusSmall};
  color: ${tokens.ink};
  text-decoration: none;
`;

const shown = css`
  display: flex;
  flex: 1;
  ${wraps}
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space2};
`;
const hidden = css`
  display: none;
`;

/** From 768 px on; below it the drawer takes over. */
export const OnWide = styled.div`
  ${hidden}
  ${media.md} {
    ${shown}
    ${LARGER} {
      ${hidden}
    }
  }
  ${media.xl} {
    ${LARGER} {
      ${shown}
    }
  }
`;
export const OnNarrow = styled.div`
  ${media.md} {
    ${hidden}
    ${LARGER} {
      display: block;
    }
  }
  ${media.xl} {
    ${LARGER} {
      ${hidden}
    }
  }
`;
export const Side = styled.div`
  display: flex;
  ${wraps}
  align-items: center;
`;
/** Between 768 and 1024 px everything stands a little closer, so that the line stays one line. */
const close = css`
  padding-inline: calc(${tokens.space3} / 2);
  ${media.lg} {
    padding-inline: ${tokens.space3};
  }
`;
export const Row = styled.ul`
  display: flex;
  ${wraps}
  align-items: center;
`;
/** Where the line is tightest, the name of the product alone leads home. */
export const Item = styled.li<{ $home: boolean }>`
  display: ${({ $home }) => ($home ? 'none' : 'block')};
  ${media.lg} {
    display: block;
  }
`;
/** Only where the line has room for every link; until then they are in the menu More. */
export const WideItem = styled.li`
  display: none;
  ${media.xl} {
    :root:not(${ROOMIER}) & {
      display: block;
    }
  }
`;

const linkLook = css`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.targetSize};
  border-radius: ${tokens.radiusFull};
  color: ${tokens.ink};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  text-decoration: none;
  ${close}
  &:hover {
    background: ${tokens.actionSoft};
    color: ${tokens.actionSoftInk};
  }
  &[aria-current='page'] {
    color: ${tokens.actionSoftInk};
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.45em;
  }
`;
export const BarNavLink = styled(NavLink)`
  ${linkLook}
`;
/** A link that is never "the current page": the two ways to sign in share one. */
export const BarLink = styled(Link)`
  ${linkLook}
`;
/** A sign that says nothing new, such as a first letter: only where the line has room. */
export const WithRoom = styled.span`
  display: none;
  ${media.lg} {
    display: contents;
  }
`;
/** Spare where the line is tightest: the menu More holds it as well. */
export const QuickLink = styled(BarLink)<{ $spare: boolean }>`
  ${({ $spare }) => $spare && 'display: none;'}
  ${media.lg} {
    display: inline-flex;
  }
`;
/** The one filled thing in the bar; lower than a button of a page, so that the line stays calm. */
export const BookLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.targetSize};
  margin-left: ${tokens.space2};
  padding-inline: ${tokens.space3};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.action};
  color: ${tokens.actionInk};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  text-decoration: none;
  ${media.lg} {
    padding-inline: ${tokens.space5};
  }
  &:hover {
    background: ${tokens.actionHover};
  }
`;
export const BarButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space2};
  min-height: ${tokens.targetSize};
  ${close}
  border: 0;
  border-radius: ${tokens.radiusFull};
  background: none;
  color: ${tokens.ink};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${tokens.actionSoft};
    color: ${tokens.actionSoftInk};
  }
`;
