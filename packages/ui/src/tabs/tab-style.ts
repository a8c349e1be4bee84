import { css, styled } from '@gently/platform/styled';
import { tokens } from '../tokens';

export const TabRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space1};
  padding: ${tokens.space1};
  border-radius: calc(${tokens.radiusControl} + ${tokens.space1});
  background: ${tokens.well};
`;

export const tabStyle = css`
  display: inline-flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space2};
  min-height: ${tokens.targetSize};
  padding: ${tokens.space1} ${tokens.space4};
  border: ${tokens.borderControl} solid transparent;
  border-radius: ${tokens.radiusControl};
  background: none;
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  text-decoration: none;
  cursor: pointer;
  &:hover {
    color: ${tokens.ink};
  }
  &[aria-selected='true'],
  &[aria-current] {
    border-color: ${tokens.action};
    background: ${tokens.surface};
    color: ${tokens.actionSoftInk};
  }
`;
