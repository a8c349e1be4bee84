import { accent, Leaf, material, primary, SmallPlant } from '@gently/ui/scene-parts';
import { Carton, FloorPlant, Room, Shadow } from './pieces';

const HEAD =
  'M232 360C232 326 222 306 204 282C164 232 160 148 194 98C228 50 302 28 364 42C424 56 456 98 460 142C461 154 457 160 461 170L486 210Q492 222 478 227L466 230Q473 241 466 249Q472 259 464 267Q468 288 453 299Q438 308 408 303C394 302 388 316 388 334V360Z';

const Sheet = ({ x, y, turn }: { x: number; y: number; turn: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-13" y="-34" width="26" height="34" rx="3" fill={material('paper')} />
    <path d="M-7-26H7M-7-19H7M-7-12H2" stroke={primary(300)} strokeWidth="2.5" strokeLinecap="round" />
  </g>
);

const Clock = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={size} fill={accent(300)} />
    <circle r={size * 0.78} fill={material('paper')} />
    <path
      d={`M0 ${-size * 0.5}V0L${size * 0.36} ${size * 0.22}`}
      fill="none"
      stroke={primary(700)}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);

const Star = ({ x, y, scale, fill }: { x: number; y: number; scale: number; fill: string }) => (
  <path
    d="M0-14L4-5L14-4L6 3L9 13L0 7L-9 13L-6 3L-14-4L-4-5Z"
    fill={fill}
    stroke={fill}
    strokeWidth="3"
    strokeLinejoin="round"
    transform={`translate(${x} ${y}) scale(${scale})`}
  />
);

/** A head full of open boxes. */
export const BusyMind = () => (
  <>
    <rect width="640" height="360" rx="28" fill={material('wall')} />
    <circle cx="322" cy="178" r="172" fill={material('light')} />
    <g stroke={accent(200)} strokeWidth="5" strokeLinecap="round" fill="none">
      <path d="M112 96q14-12 28 0t28 0M92 204q14-12 28 0t28 0M502 84q14-12 28 0t28 0M512 286q14-12 28 0t28 0" />
    </g>
    <Star x={548} y={166} scale={0.9} fill={accent(200)} />
    <Star x={104} y={150} scale={0.7} fill={primary(200)} />
    <path d="M118 360C128 330 178 322 228 318L392 318C446 322 494 332 504 360Z" fill={primary(500)} />
    <path d={HEAD} fill={primary(300)} />
    <path
      d="M206 120C234 76 300 56 356 66C408 76 436 110 440 146C443 176 424 204 420 230C416 250 392 262 352 262H262C240 262 226 250 214 230C192 194 186 152 206 120Z"
      fill={primary(100)}
    />
    <path d="M436 196q10 4 18 0" fill="none" stroke={primary(700)} strokeWidth="4" strokeLinecap="round" />
    <path d="M452 249q8 2 15 0" fill="none" stroke={primary(700)} strokeWidth="3.5" strokeLinecap="round" />
    <Carton x={268} y={134} width={42} height={28} turn={-7}>
      <Sheet x={-6} y={12} turn={-12} />
      <Sheet x={8} y={14} turn={10} />
    </Carton>
    <Carton x={362} y={132} width={42} height={28} turn={6} fill={accent(200)} flap={accent(100)}>
      <Clock x={0} y={-6} size={15} />
    </Carton>
    <Carton x={236} y={194} width={42} height={28} turn={-3} fill={primary(400)} flap={primary(300)}>
      <Leaf x={-3} y={6} length={30} width={9} turn={-26} fill={material('leaf')} />
      <Leaf x={1} y={6} length={36} width={9} turn={4} fill={material('leaf-deep')} />
      <Leaf x={5} y={6} length={29} width={8} turn={32} fill={material('leaf')} />
    </Carton>
    <Carton x={317} y={194} width={44} height={29} turn={2} fill={accent(300)} flap={accent(200)}>
      <Star x={-6} y={-9} scale={0.85} fill={accent(400)} />
      <Star x={11} y={-14} scale={0.5} fill={primary(400)} />
    </Carton>
    <Carton x={394} y={192} width={40} height={27} turn={7}>
      <path d="M-12 8V-20h9v28Z" fill={primary(500)} />
      <path d="M-2 8V-27h9v35Z" fill={accent(400)} />
      <path d="M8 8V-16h7v24Z" fill={material('leaf')} />
    </Carton>
    <Carton x={282} y={250} width={44} height={29} turn={-4} fill={accent(200)} flap={accent(100)}>
      <path d="M0-8V10M0-14q-13 2-13 14q13 4 26 0q0-12-13-14Z" fill={primary(500)} stroke={primary(700)} />
    </Carton>
    <Carton x={364} y={248} width={44} height={29} turn={5} fill={primary(500)} flap={primary(400)}>
      <rect x="-15" y="-20" width="18" height="30" rx="4" fill={primary(800)} />
      <rect x="-12" y="-16" width="12" height="20" rx="2" fill={material('light')} />
      <circle cx="11" cy="-6" r="9" fill={accent(300)} />
    </Carton>
  </>
);

const TREADS = [0, 1, 2, 3, 4];

/** Small steps up to a window. */
export const SmallSteps = () => (
  <>
    <Room floor={296}>
      <circle cx="488" cy="86" r="148" fill={material('light')} />
      <circle cx="488" cy="86" r="104" fill={material('sun')} opacity="0.4" />
    </Room>
    <g transform="translate(426 20)">
      <path d="M0 124V62a62 62 0 0 1 124 0V124Z" fill={primary(100)} />
      <circle cx="78" cy="54" r="34" fill={material('sun')} opacity="0.5" />
      <circle cx="78" cy="54" r="21" fill={material('sun')} />
      <path d="M1 98Q36 74 70 92T123 84V124H1Z" fill={primary(200)} />
      <path d="M1 110Q50 90 123 110V124H1Z" fill={material('leaf')} opacity="0.8" />
      <path d="M62 0V124M0 68H124" stroke={material('paper')} strokeWidth="6" />
      <path
        d="M0 124V62a62 62 0 0 1 124 0V124Z"
        fill="none"
        stroke={material('paper')}
        strokeWidth="11"
        strokeLinejoin="round"
      />
      <rect x="-14" y="122" width="152" height="11" rx="5" fill={material('paper')} />
      <rect x="-14" y="129" width="152" height="4" rx="2" fill={material('wood')} opacity="0.5" />
    </g>
    <Shadow x={366} y={330} width={540} />
    {TREADS.map((tread) => {
      const [x, y] = [118 + tread * 76, 300 - tread * 26];
      return (
        <g key={tread}>
          <rect x={x} y={y} width={608 - x} height={328 - y} fill={tread % 2 ? primary(200) : primary(300)} />
          <rect x={x - 8} y={y - 8} width={616 - x} height="11" rx="5" fill={material('wood')} />
          <rect
            x={x - 8}
            y={y - 1}
            width={616 - x}
            height="4"
            rx="2"
            fill={material('wood-deep')}
            opacity="0.5"
          />
        </g>
      );
    })}
    <SmallPlant x={310} y={240} scale={0.95} pot={accent(300)} rim={accent(400)} />
    <g transform="translate(462 188)">
      <ellipse cx="22" cy="-4" rx="40" ry="9" fill={accent(300)} />
      <ellipse cx="22" cy="-9" rx="37" ry="8" fill={accent(200)} />
    </g>
    <Shadow x={64} y={338} width={86} />
    <FloorPlant x={64} y={336} scale={0.92} pot={primary(400)} rim={primary(500)} />
    <SmallPlant x={584} y={188} scale={1.05} pot={primary(200)} rim={primary(300)} />
  </>
);
