import { tokens } from '@gently/ui/tokens';
import { StillLife } from './still-life';

interface CupProps {
  x: number;
  fill: string;
  /** The handle's side: two cups face each other. */
  handle: 'left' | 'right';
}

const Cup = ({ x, fill, handle }: CupProps) => (
  <g transform={`translate(${x} 150) scale(${handle === 'left' ? -1 : 1} 1)`}>
    <path d="M22-42h10a13 13 0 0 1 0 26H22" fill="none" stroke={fill} strokeWidth="7" />
    <path d="M-27-50H27V-18Q27 0 10 0H-10Q-27 0-27-18Z" fill={fill} />
    <rect x="-27" y="-50" width="54" height="8" rx="4" fill={tokens.scenePaper} opacity="0.55" />
    <g fill="none" stroke={tokens.sceneWood} strokeWidth="3.5" strokeLinecap="round" opacity="0.7">
      <path d="M-8-62q-7-8 0-16t0-16" />
      <path d="M10-62q-7-8 0-16t0-16" />
    </g>
  </g>
);

/** Two cups of tea that face each other, and a kind word between them. */
export const MeetDrawing = () => (
  <StillLife>
    <path
      d="M140 8h44q18 0 18 18v14q0 18-18 18h-24l-16 16 2-16h-6q-18 0-18-18V26q0-18 18-18Z"
      fill={tokens.scenePaper}
      stroke={tokens.actionLine}
      strokeWidth="2"
    />
    <path d="M162 48c-12-8-16-13-16-19a8 8 0 0 1 16-3 8 8 0 0 1 16 3c0 6-4 11-16 19Z" fill={tokens.accent} />
    <Cup x={70} fill={tokens.action} handle="left" />
    <Cup x={206} fill={tokens.accent} handle="right" />
  </StillLife>
);
