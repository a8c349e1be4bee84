import { Leaf, material, Pot, primary } from '@gently/ui/scene-parts';
import type { ReactNode } from 'react';

export const WIDTH = 640;
export const HEIGHT = 360;
/** Where things stand on the floor of a room. */
export const FLOOR = 318;

/** Wall, skirting board and floor; its children lie on the wall, behind the floor. By night, light is darker than the floor. */
export const Room = ({ floor = 276, children }: { floor?: number; children?: ReactNode }) => (
  <>
    <rect width={WIDTH} height={HEIGHT} rx="28" fill={material('wall')} />
    {children}
    <path
      d={`M0 ${floor}H${WIDTH}V332a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z`}
      fill={material('wood-pale')}
    />
    <rect y={floor - 8} width={WIDTH} height="9" fill={material('paper')} />
    <rect y={floor + 1} width={WIDTH} height="3" fill={material('wood-deep')} opacity="0.18" />
  </>
);

/** What keeps a thing from floating. */
export const Shadow = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <ellipse cx={x} cy={y} rx={width / 2} ry={width / 18 + 3} fill={material('wood-deep')} opacity="0.22" />
);

/** A round rug, seen from the side. */
export const Rug = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <g>
    <ellipse cx={x} cy={y} rx={width / 2} ry={width / 14} fill={primary(200)} opacity="0.75" />
    <ellipse cx={x} cy={y} rx={width / 2.4} ry={width / 18} fill={primary(100)} opacity="0.85" />
    <ellipse
      cx={x}
      cy={y}
      rx={width / 2.9}
      ry={width / 24}
      fill="none"
      stroke={primary(200)}
      strokeWidth="3"
      opacity="0.9"
    />
  </g>
);

/** An open cardboard box; what looks out of it are its children, drawn from the middle of its opening. */
export const Carton = ({
  x,
  y,
  width,
  height,
  fill = material('card'),
  flap = material('wood-pale'),
  turn = 0,
  children,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: string;
  flap?: string;
  turn?: number;
  children?: ReactNode;
}) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path
      d={`M${-width / 2 + 3} ${-height}H${width / 2 - 3}L${width / 2 - 9} ${-height + 8}H${-width / 2 + 9}Z`}
      fill={material('wood-deep')}
    />
    <g transform={`translate(0 ${-height})`}>{children}</g>
    <rect x={-width / 2} y={-height} width={width} height={height} rx="4" fill={fill} />
    <path
      d={`M${-width / 2} ${-height + 2}l${-width * 0.26} ${-height * 0.26}q-3-3 2-5l${width * 0.2} ${-height * 0.1}q3-1 5 2l${width * 0.16} ${height * 0.3}Z`}
      fill={flap}
    />
    <path
      d={`M${width / 2} ${-height + 2}l${width * 0.26} ${-height * 0.26}q3-3-2-5l${-width * 0.2} ${-height * 0.1}q-3-1-5 2l${-width * 0.16} ${height * 0.3}Z`}
      fill={flap}
    />
    <rect
      x={-width / 2}
      y={-height}
      width={width}
      height="6"
      rx="3"
      fill={material('wood-deep')}
      opacity="0.35"
    />
    <rect
      x={-width * 0.18}
      y={-height * 0.55}
      width={width * 0.36}
      height={Math.min(14, height * 0.28)}
      rx="3"
      fill={material('paper')}
      opacity="0.85"
    />
  </g>
);

/** A tall plant that stands on the floor, `x` its middle. */
export const FloorPlant = ({
  x,
  y,
  pot,
  rim,
  scale = 1,
}: {
  x: number;
  y: number;
  pot: string;
  rim: string;
  scale?: number;
}) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <Leaf x={-3} y={-52} length={78} width={17} turn={-42} fill={material('leaf-deep')} />
    <Leaf x={3} y={-52} length={74} width={16} turn={44} fill={material('leaf-deep')} />
    <Leaf x={-2} y={-52} length={98} width={18} turn={-14} fill={material('leaf')} />
    <Leaf x={2} y={-52} length={88} width={17} turn={17} fill={material('leaf')} />
    <Pot x={0} y={0} width={60} height={58} fill={pot} rim={rim} />
  </g>
);
