import { accent, Books, Cup, Kettle, Leaf, material, primary, SmallPlant } from '@gently/ui/scene-parts';
import { Room } from './pieces';

const Folder = ({ x, fill, tab, sheet }: { x: number; fill: string; tab: string; sheet: string }) => (
  <g transform={`translate(${x} 88)`}>
    <path d="M0 10q0-8 8-8h22l9 10h31q8 0 8 8v42H0Z" fill={tab} />
    <rect x="9" y="8" width="60" height="30" rx="3" fill={material('paper')} />
    <path d="M0 28q0-7 7-7h64q7 0 7 7v32q0 7-7 7H7q-7 0-7-7Z" fill={fill} />
    <rect x="20" y="80" width="38" height="6" rx="3" fill={sheet} />
  </g>
);

/** A screen with three tidy folders. */
export const ScreenFolders = () => (
  <>
    <rect width="640" height="360" rx="28" fill={material('wall')} />
    <circle cx="320" cy="150" r="186" fill={material('light')} opacity="0.8" />
    <path d="M0 288H640V332a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z" fill={material('wood')} />
    <rect y="288" width="640" height="12" fill={material('wood-pale')} />
    <path d="M290 292l8-44h44l8 44Z" fill={primary(400)} />
    <rect x="258" y="284" width="124" height="12" rx="6" fill={primary(500)} />
    <rect x="150" y="34" width="340" height="216" rx="18" fill={primary(700)} />
    <rect x="162" y="46" width="316" height="192" rx="9" fill={primary(100)} />
    <path d="M162 55q0-9 9-9h298q9 0 9 9v11H162Z" fill={primary(200)} />
    <circle cx="178" cy="56" r="4" fill={accent(400)} />
    <circle cx="192" cy="56" r="4" fill={accent(300)} />
    <circle cx="206" cy="56" r="4" fill={material('leaf')} />
    <Folder x={186} fill={primary(400)} tab={primary(500)} sheet={primary(300)} />
    <Folder x={281} fill={accent(300)} tab={accent(400)} sheet={primary(300)} />
    <Folder x={376} fill={material('leaf')} tab={material('leaf-deep')} sheet={primary(300)} />
    <rect x="186" y="200" width="268" height="20" rx="10" fill={material('paper')} />
    <rect x="198" y="207" width="84" height="6" rx="3" fill={primary(200)} />
    <path d="M176 60L268 46h60L180 150Z" fill={material('paper')} opacity="0.14" />
    <rect x="224" y="310" width="192" height="24" rx="8" fill={material('paper')} />
    <path
      d="M236 318h168M236 326h168"
      stroke={primary(200)}
      strokeWidth="4"
      strokeDasharray="10 6"
      strokeLinecap="round"
    />
    <ellipse cx="450" cy="324" rx="13" ry="17" fill={material('paper')} />
    <path d="M450 310v9" stroke={primary(300)} strokeWidth="3" strokeLinecap="round" />
    <SmallPlant x={88} y={290} scale={1.5} pot={accent(300)} rim={accent(400)} />
    <Cup x={556} y={292} fill={accent(300)} />
    <g transform="translate(504 292)">
      <Books
        x={-2}
        y={0}
        books={[
          [12, 50, primary(400)],
          [13, 42, accent(200)],
        ]}
      />
    </g>
  </>
);

const MARKS = Array.from({ length: 12 }, (_, mark) => mark * 30);

/** On a worktop, a quarter of an hour still to come. */
const Timer = () => (
  <g transform="translate(344 194)">
    <path d="M-46 66l-12 20M46 66l12 20" stroke={primary(700)} strokeWidth="10" strokeLinecap="round" />
    <path d="M-14-88h28v14h-28Z" fill={primary(700)} />
    <circle r="80" fill={primary(600)} />
    <circle r="66" fill={material('paper')} />
    <path d="M0 0V-54A54 54 0 0 1 54 0Z" fill={accent(300)} />
    {MARKS.map((turn) => (
      <path
        key={turn}
        d="M0-61v6"
        stroke={primary(400)}
        strokeWidth={turn % 90 === 0 ? 5 : 3}
        strokeLinecap="round"
        transform={`rotate(${turn})`}
      />
    ))}
    <path d="M0 0L50 0" stroke={primary(700)} strokeWidth="6" strokeLinecap="round" />
    <circle r="8" fill={primary(700)} />
  </g>
);

const TILES = [0, 1, 2, 3, 4, 5, 6, 7];

/** A kettle, a cup and a timer. */
export const TimerTea = () => (
  <>
    <Room floor={280}>
      <circle cx="330" cy="150" r="190" fill={material('light')} opacity="0.8" />
    </Room>
    <g stroke={material('wood-pale')} strokeWidth="2" opacity="0.45">
      {TILES.map((tile) => (
        <path key={tile} d={`M${36 + tile * 81} 196V272`} />
      ))}
      <path d="M0 196H640M0 234H640" />
    </g>
    <rect x="36" y="84" width="150" height="10" rx="5" fill={material('wood')} />
    <path d="M62 94v14M160 94v14" stroke={material('wood-deep')} strokeWidth="5" strokeLinecap="round" />
    <g transform="translate(58 84)">
      <rect x="0" y="-38" width="30" height="38" rx="6" fill={primary(200)} />
      <rect x="-2" y="-45" width="34" height="11" rx="5" fill={primary(400)} />
      <rect x="40" y="-32" width="28" height="32" rx="6" fill={accent(200)} />
      <rect x="38" y="-39" width="32" height="11" rx="5" fill={accent(400)} />
      <SmallPlant x={98} y={0} scale={0.8} pot={primary(300)} rim={primary(400)} />
    </g>
    <path d="M500 0V60" stroke={material('wood-deep')} strokeWidth="4" />
    <path d="M452 96q4-40 48-40t48 40Z" fill={primary(400)} />
    <ellipse cx="500" cy="97" rx="48" ry="9" fill={material('sun')} />
    <rect y="272" width="640" height="20" fill={material('wood')} />
    <path d="M0 292H640V332a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z" fill={material('wood-pale')} />
    <path d="M214 306v40M428 306v40" stroke={material('wood')} strokeWidth="3" />
    <rect x="96" y="316" width="44" height="8" rx="4" fill={material('wood-deep')} />
    <rect x="300" y="316" width="44" height="8" rx="4" fill={material('wood-deep')} />
    <rect x="506" y="316" width="44" height="8" rx="4" fill={material('wood-deep')} />
    <ellipse cx="144" cy="274" rx="72" ry="7" fill={material('wood-deep')} opacity="0.35" />
    <g transform="translate(140 272) scale(2)">
      <Kettle x={0} y={0} fill={primary(500)} dark={primary(700)} />
    </g>
    <Timer />
    <ellipse cx="492" cy="275" rx="58" ry="8" fill={primary(200)} />
    <g transform="translate(490 270) scale(1.55)">
      <Cup x={0} y={0} fill={accent(300)} />
    </g>
    <g transform="translate(574 272)">
      <Leaf x={0} y={-2} length={20} width={6} turn={70} fill={material('leaf')} />
      <Leaf x={0} y={-2} length={18} width={6} turn={-60} fill={material('leaf-deep')} />
    </g>
  </>
);
