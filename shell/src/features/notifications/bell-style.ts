import { styled } from '@gently/platform/styled';
import { media, tokens } from '@gently/ui';

/**
 * Is close to its neighbours on a phone, and where the bar has just become wide enough for its links; never closer to the edge of the
 * window than the window.
 */
export const Root = styled.div`
  position: relative;
  flex: none;
  margin-inline: calc(-1 * min(${tokens.space4}, ${tokens.gutter}));
  ${media.md} {
    margin-inline: calc(-1 * ${tokens.space3}) calc(-1 * ${tokens.space2});
  }
  ${media.lg} {
    margin-inline: 0;
  }
`;
export const BellButton = styled.button`
  display: grid;
  position: relative;
  place-items: center;
  width: ${tokens.targetSize};
  height: ${tokens.targetSize};
  border: 0;
  border-radius: ${tokens.radiusFull};
  background: none;
  color: ${tokens.ink};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${tokens.actionSoft};
    color: ${tokens.actionSoftInk};
  }
`;
export const Count = styled.span`
  position: absolute;
  top: 0;
  right: 0;
  min-width: ${tokens.space5};
  padding-inline: ${tokens.space1};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.action};
  color: ${tokens.actionInk};
  font-size: ${tokens.text14};
  font-weight: ${tokens.weightMedium};
  line-height: ${tokens.space5};
  text-align: center;
`;
/** Below the button where there is room; on a phone below the whole header. */
export const Panel = styled.section`
  position: fixed;
  z-index: ${tokens.zMenu};
  inset: calc(${tokens.headerHeight} + ${tokens.space2}) ${tokens.gutter} auto;
  max-height: calc(100dvh - ${tokens.headerHeight} - ${tokens.space4});
  padding: ${tokens.space5};
  overflow: auto;
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.raised};
  box-shadow: ${tokens.shadow};
  white-space: normal;
  ${media.md} {
    position: absolute;
    inset: calc(100% + ${tokens.space2}) 0 auto auto;
    width: 26rem;
  }
`;
export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const Row = styled.li`
  padding-block: ${tokens.space3};
  border-top: ${tokens.hairline} solid ${tokens.line};
`;
/** The words of quiet buttons begin where the text above them begins. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: calc(-1 * ${tokens.space5});
`;
/** The word of a quiet button at the end of a line ends where the line ends. */
export const AtEnd = styled.span`
  margin-right: calc(-1 * ${tokens.space5});
`;
