import { css, styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';

/** Lies over the foot of the window: nothing on the page moves when something comes or goes there. */
export const FootOfWindow = styled.div`
  position: fixed;
  z-index: ${tokens.zMenu};
  inset: auto ${tokens.gutter} ${tokens.space4};
  display: flex;
  justify-content: center;
  pointer-events: none;
  @media print {
    display: none;
  }
`;

/** What lies there. */
export const footCard = css`
  display: flex;
  align-items: center;
  border: ${tokens.hairline} solid ${tokens.attentionLine};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.attentionSoft};
  color: ${tokens.ink};
  box-shadow: ${tokens.shadow};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
`;
