import {
  accent,
  Books,
  Leaf,
  material,
  primary,
  SmallPlant,
  StorageBox,
  Window,
} from '@gently/ui/scene-parts';
import { Carton, FloorPlant, Room, Shadow } from './pieces';

const Bag = ({
  x,
  y,
  scale = 1,
  fill,
  tie,
}: {
  x: number;
  y: number;
  scale?: number;
  fill: string;
  tie: string;
}) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-34 0Q-44-34-16-58Q-8-64 0-64T16-58Q44-34 34 0Q32 4 26 4H-26Q-32 4-34 0Z" fill={fill} />
    <path d="M-12-62Q-20-78-10-84Q0-76 10-84Q20-78 12-62Z" fill={fill} />
    <path d="M-13-62H13" stroke={tie} strokeWidth="5" strokeLinecap="round" />
    <path
      d="M-16-44Q-24-26-20-8M14-48Q22-28 18-10"
      stroke={tie}
      strokeWidth="3"
      opacity="0.6"
      fill="none"
      strokeLinecap="round"
    />
  </g>
);

/** Lying books, one on the other, from the bottom. */
const Pile = ({ x, y, width, fills }: { x: number; y: number; width: number; fills: readonly string[] }) => (
  <g transform={`translate(${x} ${y})`}>
    {fills.map((fill, index) => (
      <g key={index} transform={`translate(${(index % 3) * 5 - 4} ${-(index + 1) * 15})`}>
        <rect width={width - (index % 2) * 9} height="14" rx="3" fill={fill} />
        <rect x="8" y="5" width={width * 0.34} height="3" rx="1.5" fill={material('paper')} opacity="0.7" />
      </g>
    ))}
  </g>
);

const CRAMMED: [width: number, height: number, fill: string][] = [
  [12, 38, primary(500)],
  [11, 44, accent(300)],
  [14, 34, primary(300)],
  [11, 42, accent(200)],
  [12, 36, primary(400)],
];

/** Shelves up to the ceiling, filled to the last hand's breadth. */
const TallShelf = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <rect y="30" width="92" height="214" rx="6" fill={material('wood-deep')} />
    <rect x="7" y="37" width="78" height="200" fill={material('wood')} />
    <rect x="7" y="90" width="78" height="6" fill={material('wood-deep')} />
    <rect x="7" y="144" width="78" height="6" fill={material('wood-deep')} />
    <Books x={11} y={90} books={CRAMMED} />
    <Books x={11} y={144} books={[...CRAMMED].reverse()} />
    <Books x={11} y={200} books={CRAMMED} />
    <StorageBox x={4} y={30} width={48} height={26} fill={accent(200)} lid={accent(300)} />
    <Pile x={56} y={30} width={32} fills={[primary(400)]} />
  </g>
);

const LeftSide = () => (
  <g>
    <TallShelf x={40} />
    <StorageBox x={150} y={228} width={62} height={44} fill={primary(200)} lid={primary(300)} />
    <StorageBox x={142} y={184} width={62} height={46} fill={accent(200)} lid={accent(300)} />
    <Pile
      x={154}
      y={138}
      width={46}
      fills={[primary(300), accent(300), primary(500), accent(200), primary(400), material('leaf')]}
    />
    <Carton x={112} y={272} width={90} height={62}>
      <path d="M-26 8V-34h18v42Z" fill={primary(400)} />
      <path d="M-4 10q-2-46 12-46t12 46Z" fill={accent(300)} />
    </Carton>
    <Bag x={188} y={282} scale={0.8} fill={accent(300)} tie={accent(400)} />
    <StorageBox x={4} y={258} width={84} height={66} fill={primary(300)} lid={primary(400)} />
    <Pile
      x={12}
      y={192}
      width={62}
      fills={[accent(300), primary(400), accent(200), primary(200), primary(500), accent(300), primary(300)]}
    />
    <StorageBox x={18} y={338} width={112} height={84} fill={accent(200)} lid={accent(300)} />
    <Bag x={172} y={340} scale={1} fill={primary(400)} tie={primary(600)} />
  </g>
);

const RightSide = () => (
  <g>
    <TallShelf x={506} />
    <StorageBox x={428} y={228} width={60} height={46} fill={accent(300)} lid={accent(400)} />
    <StorageBox x={436} y={182} width={54} height={42} fill={primary(300)} lid={primary(400)} />
    <Pile
      x={440}
      y={140}
      width={46}
      fills={[primary(400), accent(200), primary(300), primary(500), accent(300)]}
    />
    <StorageBox x={490} y={262} width={86} height={68} fill={primary(200)} lid={primary(300)} />
    <Carton x={530} y={194} width={76} height={50} fill={accent(200)} flap={accent(100)}>
      <Leaf x={-6} y={8} length={46} width={11} turn={-20} fill={material('leaf')} />
      <Leaf x={4} y={8} length={52} width={11} turn={12} fill={material('leaf-deep')} />
    </Carton>
    <StorageBox x={566} y={300} width={66} height={90} fill={primary(400)} lid={primary(500)} />
    <Pile
      x={574}
      y={210}
      width={52}
      fills={[accent(300), primary(300), accent(200), primary(500), primary(200), accent(300)]}
    />
    <Bag x={446} y={288} scale={0.82} fill={primary(300)} tie={primary(500)} />
    <Carton x={516} y={342} width={112} height={74}>
      <path d="M-34 8V-26h22v34Z" fill={accent(400)} />
      <path d="M-8 8V-36h16v44Z" fill={primary(500)} />
      <path d="M12 8V-20h22v28Z" fill={material('paper')} />
    </Carton>
    <Pile x={584} y={342} width={48} fills={[primary(500), accent(300), primary(300)]} />
  </g>
);

/** A very full room with one clear path. */
export const FullRoom = () => (
  <>
    <Room floor={236} />
    <path d="M272 238H368L470 360H170Z" fill={material('paper')} opacity="0.7" />
    <path d="M282 238H358L440 360H200Z" fill={material('sun')} opacity="0.7" />
    <Window x={266} y={24} width={108} height={150} />
    <path
      d="M224 10h42q2 90-12 172q-18 8-36 0q10-90 6-172ZM416 10h-42q-2 90 12 172q18 8 36 0q-10-90-6-172Z"
      fill={primary(200)}
    />
    <path d="M240 14q2 90-8 166M400 14q-2 90 8 166" stroke={primary(300)} strokeWidth="3" fill="none" />
    <rect x="224" y="4" width="192" height="8" rx="4" fill={material('wood-deep')} />
    <LeftSide />
    <RightSide />
    <SmallPlant x={320} y={174} scale={0.62} pot={accent(300)} rim={accent(400)} />
  </>
);

const Lifter = () => (
  <g fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d="M324 158L366 200L398 236" stroke={primary(600)} strokeWidth="22" />
    <path d="M262 236L322 254L292 302" stroke={primary(800)} strokeWidth="36" />
    <path d="M280 318h42" stroke={material('wood-deep')} strokeWidth="20" />
    <path d="M268 228L308 158" stroke={primary(500)} strokeWidth="70" />
    <path d="M328 128L318 146" stroke={material('skin')} strokeWidth="24" />
    <circle cx="344" cy="102" r="30" fill={material('skin')} stroke="none" />
    <path
      d="M314 106Q306 66 344 64Q372 64 376 90Q356 82 340 88Q332 108 318 122Q314 116 314 106Z"
      fill={primary(800)}
      stroke="none"
    />
    <circle cx="318" cy="82" r="15" fill={primary(800)} stroke="none" />
    <path d="M360 104v4" stroke={primary(900)} strokeWidth="4.5" />
    <path d="M354 119q7 4 12-1" stroke={primary(900)} strokeWidth="3" />
    <path d="M268 240L352 244L338 304" stroke={primary(700)} strokeWidth="40" />
    <path d="M330 318h48" stroke={material('wood-deep')} strokeWidth="22" />
  </g>
);

/** Hands lifting a box with bent knees. */
export const SafeLift = () => (
  <>
    <Room floor={288}>
      <circle cx="330" cy="170" r="164" fill={material('light')} opacity="0.85" />
    </Room>
    <rect x="64" y="92" width="104" height="9" rx="4" fill={material('wood')} />
    <Books
      x={80}
      y={92}
      books={[
        [14, 48, primary(400)],
        [12, 56, accent(300)],
        [15, 44, primary(300)],
      ]}
    />
    <Shadow x={340} y={330} width={260} />
    <Lifter />
    <g>
      <rect x="384" y="196" width="108" height="92" rx="7" fill={material('card')} />
      <rect x="384" y="196" width="108" height="12" rx="5" fill={material('wood-deep')} opacity="0.4" />
      <rect x="432" y="196" width="14" height="92" fill={material('wood-pale')} />
      <rect x="452" y="232" width="30" height="20" rx="4" fill={material('paper')} />
    </g>
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M312 164L346 224" stroke={primary(400)} strokeWidth="30" />
      <path d="M346 224L398 272" stroke={material('skin')} strokeWidth="19" />
      <path d="M394 284q18 4 34 0" stroke={material('skin')} strokeWidth="17" />
    </g>
    <g stroke={accent(400)} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d="M532 276V206M516 222l16-18 16 18" />
    </g>
    <path
      d="M226 214Q222 168 262 122"
      stroke={accent(300)}
      strokeWidth="6"
      strokeLinecap="round"
      strokeDasharray="2 13"
      fill="none"
    />
    <Shadow x={106} y={326} width={96} />
    <FloorPlant x={106} y={324} scale={0.9} pot={accent(300)} rim={accent(400)} />
    <StorageBox x={550} y={328} width={64} height={56} fill={primary(200)} lid={primary(300)} />
  </>
);

/** A door with a friendly boundary sign. */
export const ClosedDoor = () => (
  <>
    <Room floor={290}>
      <circle cx="320" cy="164" r="170" fill={material('light')} opacity="0.8" />
    </Room>
    <rect x="214" y="14" width="212" height="282" rx="10" fill={material('paper')} />
    <rect x="228" y="28" width="184" height="268" rx="5" fill={primary(500)} />
    <g fill={primary(400)}>
      <rect x="246" y="46" width="66" height="74" rx="6" />
      <rect x="328" y="46" width="66" height="74" rx="6" />
      <rect x="246" y="228" width="66" height="56" rx="6" />
      <rect x="328" y="228" width="66" height="56" rx="6" />
    </g>
    <circle cx="394" cy="176" r="10" fill={material('sun')} />
    <circle cx="394" cy="176" r="5" fill={material('wood-deep')} opacity="0.5" />
    <path
      d="M286 150L320 118L354 150"
      fill="none"
      stroke={material('wood-deep')}
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <circle cx="320" cy="117" r="5" fill={material('wood-deep')} />
    <rect x="266" y="148" width="108" height="66" rx="12" fill={material('wood-deep')} />
    <rect x="266" y="145" width="108" height="66" rx="12" fill={material('paper')} />
    <path d="M320 196q-19-12-19-24a10 10 0 0 1 19-4a10 10 0 0 1 19 4q0 12-19 24Z" fill={accent(400)} />
    <path d="M282 178h8M350 178h8" stroke={primary(300)} strokeWidth="4" strokeLinecap="round" />
    <path d="M206 322h228l22 26H184Z" fill={accent(200)} />
    <path
      d="M218 328h204M200 342h240"
      stroke={accent(300)}
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeDasharray="14 9"
    />
    <Shadow x={500} y={326} width={110} />
    <FloorPlant x={500} y={324} scale={1.2} pot={accent(300)} rim={accent(400)} />
    <g>
      <rect x="58" y="88" width="110" height="14" rx="7" fill={material('wood')} />
      <path
        d="M82 102v14M114 102v14M146 102v14"
        stroke={material('wood-deep')}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M82 114Q100 118 110 132L118 196L104 200L102 222Q82 232 62 222L60 200L46 196L54 132Q64 118 82 114Z"
        fill={primary(300)}
      />
      <path
        d="M102 200L100 146M62 200L64 146M82 122V226"
        stroke={primary(400)}
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M72 114q10 12 20 0" stroke={primary(500)} strokeWidth="5" fill="none" strokeLinecap="round" />
      <path d="M134 172Q134 114 146 114T158 172" stroke={accent(400)} strokeWidth="5" fill="none" />
      <rect x="122" y="166" width="48" height="52" rx="7" fill={accent(300)} />
      <path d="M136 188q10 8 20 0" stroke={accent(100)} strokeWidth="4" fill="none" strokeLinecap="round" />
    </g>
    <g>
      <path d="M70 322q-2-18 8-18h14q4 10 22 10q8 0 8 8v4H70Z" fill={primary(600)} />
      <path d="M112 328q-2-18 8-18h14q4 10 22 10q8 0 8 8v4h-52Z" fill={primary(700)} />
    </g>
  </>
);
