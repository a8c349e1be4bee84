import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';

type Step = 50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;

/** Paint of the scenes: the theme's two scales and the fixed warm materials. */
export const primary = (step: Step): string => `var(--primary-${step})`;
export const accent = (step: Step): string => `var(--accent-${step})`;
export const material = (
  name:
    | 'sun'
    | 'light'
    | 'paper'
    | 'wall'
    | 'wood'
    | 'wood-deep'
    | 'wood-pale'
    | 'leaf'
    | 'leaf-deep'
    | 'card'
    | 'skin',
): string => `var(--scene-${name})`;

const Picture = styled.svg`
  width: 100%;
  height: auto;
  forced-color-adjust: none;
`;

/** The frame of every scene: fixed proportions (so nothing jumps), decorative unless it has a title. */
export const Scene = ({
  width,
  height,
  title,
  children,
}: {
  width: number;
  height: number;
  title?: string | undefined;
  children: ReactNode;
}) => (
  <Picture
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    focusable="false"
  >
    {children}
  </Picture>
);

interface Place {
  /** Left edge, or middle for things that grow from one point. */
  x: number;
  /** Where it stands. */
  y: number;
}
const At = ({ x, y, children }: Place & { children: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>{children}</g>
);

type Book = [width: number, height: number, fill: string];

/** Books side by side, standing on `y`. */
export const Books = ({ x, y, books }: Place & { books: readonly Book[] }) => {
  const lefts = books.map((_book, index) =>
    books.slice(0, index).reduce((sum, [width]) => sum + width + 2, 0),
  );
  return (
    <At x={x} y={y}>
      {books.map(([width, height, fill], index) => (
        <g key={index} transform={`translate(${lefts[index] ?? 0} ${-height})`}>
          <rect width={width} height={height} rx="2.5" fill={fill} />
          <rect
            x={width * 0.22}
            y={height * 0.14}
            width={width * 0.56}
            height="3"
            rx="1.5"
            fill={material('paper')}
            opacity="0.75"
          />
          <rect
            x={width * 0.22}
            y={height * 0.78}
            width={width * 0.56}
            height="3"
            rx="1.5"
            fill={material('paper')}
            opacity="0.45"
          />
        </g>
      ))}
    </At>
  );
};

/** A lidded box with a written label. */
export const StorageBox = ({
  x,
  y,
  width,
  height,
  fill,
  lid,
}: Place & { width: number; height: number; fill: string; lid: string }) => (
  <At x={x} y={y - height}>
    <path d={`M3 8H${width - 3}V${height - 6}q0 6-6 6H9q-6 0-6-6Z`} fill={fill} />
    <rect width={width} height="13" rx="5" fill={lid} />
    <rect x={width / 2 - 17} y={height * 0.46} width="34" height="18" rx="4" fill={material('paper')} />
    <rect x={width / 2 - 10} y={height * 0.46 + 7.5} width="20" height="3" rx="1.5" fill={fill} />
  </At>
);

const leafPath = (length: number, width: number): string =>
  `M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.8} 0 ${-length}C${width * 0.8} ${-length * 0.8} ${width} ${-length * 0.3} 0 0Z`;

/** One leaf that grows from (x, y). */
export const Leaf = ({
  x,
  y,
  length,
  width,
  turn,
  fill,
}: Place & { length: number; width: number; turn: number; fill: string }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path d={leafPath(length, width)} fill={fill} />
    <path
      d={`M0 ${-length * 0.06}V${-length * 0.78}`}
      stroke={material('paper')}
      strokeOpacity="0.4"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  </g>
);

/** A tapered pot, `x` its middle. */
export const Pot = ({
  x,
  y,
  width,
  height,
  fill,
  rim,
}: Place & { width: number; height: number; fill: string; rim: string }) => (
  <At x={x - width / 2} y={y - height}>
    <path
      d={`M${width * 0.07} 6H${width * 0.93}L${width * 0.82} ${height - 5}q-1 5-6 5H${width * 0.18 + 6}q-5 0-6-5Z`}
      fill={fill}
    />
    <rect width={width} height={Math.max(7, height * 0.2)} rx="4" fill={rim} />
  </At>
);

/** A small plant in a pot, `x` its middle. */
export const SmallPlant = ({
  x,
  y,
  pot = accent(300),
  rim = accent(400),
  scale = 1,
}: Place & { pot?: string; rim?: string; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <Leaf x={-2} y={-24} length={34} width={10} turn={-48} fill={material('leaf-deep')} />
    <Leaf x={2} y={-24} length={34} width={10} turn={46} fill={material('leaf-deep')} />
    <Leaf x={-1} y={-24} length={44} width={11} turn={-18} fill={material('leaf')} />
    <Leaf x={1} y={-24} length={42} width={11} turn={20} fill={material('leaf')} />
    <Pot x={0} y={0} width={36} height={28} fill={pot} rim={rim} />
  </g>
);

/** A cup with steam, `x` its middle. */
export const Cup = ({ x, y, fill, steam = true }: Place & { fill: string; steam?: boolean }) => (
  <At x={x} y={y}>
    <path d="M14-24h7a8.5 8.5 0 0 1 0 17h-7" fill="none" stroke={fill} strokeWidth="5" />
    <path d="M-17-30H17V-11Q17 0 6 0H-6Q-17 0-17-11Z" fill={fill} />
    <rect x="-17" y="-30" width="34" height="5" rx="2.5" fill={material('paper')} opacity="0.55" />
    {steam && (
      <g fill="none" stroke={material('wood')} strokeOpacity="0.55" strokeWidth="2.5" strokeLinecap="round">
        <path d="M-6-39q-5-6 0-12t0-12" />
        <path d="M6-39q-5-6 0-12t0-12" />
      </g>
    )}
  </At>
);

/** A round kettle, `x` its middle. */
export const Kettle = ({ x, y, fill, dark }: Place & { fill: string; dark: string }) => (
  <At x={x} y={y}>
    <path d="M-21-47Q-21-67 0-67T21-47" fill="none" stroke={dark} strokeWidth="5" strokeLinecap="round" />
    <path d="M24-27L43-43l5 4L32-10Z" fill={fill} />
    <path d="M-30-8Q-33-46 0-46T30-8Q29 0 21 0H-21Q-29 0-30-8Z" fill={fill} />
    <path d="M-16-44Q0-50 16-44L14-40H-14Z" fill={dark} />
    <circle cy="-50" r="4.5" fill={dark} />
    <path
      d="M-19-13Q-21-30-9-35"
      fill="none"
      stroke={material('paper')}
      strokeOpacity="0.5"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </At>
);

/** A board on the wall with two brackets. */
export const Board = ({ x, y, width }: Place & { width: number }) => (
  <At x={x} y={y}>
    <path
      d={`M26 8v16M${width - 26} 8v16`}
      stroke={material('wood-deep')}
      strokeWidth="5"
      strokeLinecap="round"
    />
    <rect width={width} height="11" rx="4" fill={material('wood')} />
    <rect y="7" width={width} height="4" rx="2" fill={material('wood-deep')} opacity="0.45" />
  </At>
);

/** An arched window with morning outside. */
export const Window = ({ x, y, width, height }: Place & { width: number; height: number }) => {
  const radius = width / 2;
  const pane = `M0 ${height}V${radius}a${radius} ${radius} 0 0 1 ${width} 0V${height}Z`;
  const clip = `pane-${x}-${y}-${width}`;
  return (
    <At x={x} y={y}>
      <clipPath id={clip}>
        <path d={pane} />
      </clipPath>
      <path d={pane} fill={primary(100)} />
      <g clipPath={`url(#${clip})`}>
        <rect width={width} height={height} fill={material('light')} opacity="0.45" />
        <circle cx={width * 0.66} cy={height * 0.36} r={width * 0.17} fill={material('sun')} />
        <circle cx={width * 0.66} cy={height * 0.36} r={width * 0.28} fill={material('sun')} opacity="0.4" />
        <path
          d={`M0 ${height * 0.72}Q${width * 0.3} ${height * 0.54} ${width * 0.62} ${height * 0.7}T${width} ${height * 0.64}V${height}H0Z`}
          fill={primary(200)}
        />
        <path
          d={`M0 ${height * 0.86}Q${width * 0.42} ${height * 0.68} ${width} ${height * 0.86}V${height}H0Z`}
          fill={material('leaf')}
          opacity="0.75"
        />
      </g>
      <path
        d={`M${radius} 0V${height}M0 ${height * 0.52}H${width}`}
        stroke={material('paper')}
        strokeWidth="7"
      />
      <path d={pane} fill="none" stroke={material('paper')} strokeWidth="12" strokeLinejoin="round" />
      <rect x="-20" y={height} width={width + 40} height="13" rx="5" fill={material('paper')} />
      <rect
        x="-20"
        y={height + 8}
        width={width + 40}
        height="5"
        rx="2.5"
        fill={material('wood')}
        opacity="0.5"
      />
    </At>
  );
};
