import { styled } from '@gently/platform/styled';
import { useId } from 'react';
import { tokens } from '../tokens';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
`;
const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space3};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
  span:last-child {
    color: ${tokens.quietInk};
  }
`;
const Track = styled.div`
  height: ${tokens.space2};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.washStrong};
  overflow: hidden;
  @media (forced-colors: active) {
    border: ${tokens.hairline} solid CanvasText;
  }
`;
const Bar = styled.div`
  height: 100%;
  border-radius: ${tokens.radiusFull};
  background: ${tokens.action};
  transform-origin: left;
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

export interface ProgressBarProps {
  /** What moves forward. */
  label: string;
  value: number;
  /** Default 100. */
  max?: number;
  /** The same in words: "3 of 5". Default a percentage. */
  text?: string;
}

/** How far something has come, as bar and as words. Values outside 0…max are held at the ends. */
export const ProgressBar = ({ label, value, max = 100, text }: ProgressBarProps) => {
  const id = useId();
  const held = Math.min(max, Math.max(0, value));
  const percent = max > 0 ? Math.round((held / max) * 100) : 0;
  const words = text ?? `${percent}%`;
  return (
    <Box>
      <Words>
        <span id={id}>{label}</span>
        <span>{words}</span>
      </Words>
      <Track
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={held}
        aria-valuetext={words}
      >
        <Bar style={{ width: `${percent}%` }} />
      </Track>
    </Box>
  );
};
