import { tokens } from '@gently/ui/tokens';
import { StillLife } from '../../../parts/drawings/still-life';

const BOOKS = [
  { x: 22, width: 22, height: 86, fill: tokens.action },
  { x: 46, width: 18, height: 98, fill: tokens.accent },
  { x: 66, width: 24, height: 78, fill: tokens.actionLine },
] as const;

const Leaf = ({ turn, length, fill }: { turn: number; length: number; fill: string }) => (
  <path
    d={`M0 0C-18 ${-length * 0.3} -15 ${-length * 0.8} 0 ${-length}C15 ${-length * 0.8} 18 ${-length * 0.3} 0 0Z`}
    transform={`translate(232 104) rotate(${turn})`}
    fill={fill}
  />
);

/** Books in a row, a labelled box and a plant: things that have found their place. */
export const TransformDrawing = () => (
  <StillLife>
    {BOOKS.map(({ x, width, height, fill }) => (
      <g key={x}>
        <rect x={x} y={150 - height} width={width} height={height} rx="4" fill={fill} />
        <rect
          x={x + 5}
          y={150 - height + 12}
          width={width - 10}
          height="5"
          rx="2.5"
          fill={tokens.scenePaper}
          opacity="0.8"
        />
      </g>
    ))}
    <path d="M106 90H190V142q0 8-8 8H114q-8 0-8-8Z" fill={tokens.actionLine} />
    <rect x="102" y="76" width="92" height="20" rx="8" fill={tokens.action} />
    <rect x="124" y="108" width="48" height="26" rx="6" fill={tokens.scenePaper} />
    <path d="M134 121h28" stroke={tokens.actionLine} strokeWidth="4" strokeLinecap="round" />
    <Leaf turn={-44} length={66} fill={tokens.sceneLeafDeep} />
    <Leaf turn={42} length={66} fill={tokens.sceneLeafDeep} />
    <Leaf turn={-14} length={86} fill={tokens.sceneLeaf} />
    <Leaf turn={16} length={80} fill={tokens.sceneLeaf} />
    <path d="M206 104H258L252 144q-1 6-7 6H219q-6 0-7-6Z" fill={tokens.accent} />
    <rect x="202" y="98" width="60" height="13" rx="6" fill={tokens.accentStrong} opacity="0.55" />
  </StillLife>
);
