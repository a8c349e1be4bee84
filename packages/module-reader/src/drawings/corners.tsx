import {
  accent,
  Books,
  Cup,
  material,
  primary,
  SmallPlant,
  StorageBox,
  Window,
} from '@gently/ui/scene-parts';
import { Carton, FLOOR, FloorPlant, Room, Rug, Shadow } from './pieces';

const Armchair = () => (
  <g>
    <path
      d="M226 300l-6 30M402 300l6 30"
      stroke={material('wood-deep')}
      strokeWidth="9"
      strokeLinecap="round"
    />
    <path d="M222 270V174Q222 134 262 134H366Q406 134 406 174V270Z" fill={primary(400)} />
    <path d="M246 266V182Q246 158 270 158H358Q382 158 382 182V266Z" fill={primary(300)} />
    <path d="M314 160V244" stroke={primary(400)} strokeWidth="3" opacity="0.5" />
    <rect x="222" y="240" width="184" height="62" rx="12" fill={primary(400)} />
    <rect x="238" y="240" width="152" height="40" rx="16" fill={primary(200)} />
    <path
      d="M194 250q0-22 22-22t22 22v30h152v-30q0-22 22-22t22 22v44q0 20-20 20H214q-20 0-20-20Z"
      fill={primary(500)}
    />
    <g transform="rotate(-8 290 210)">
      <rect x="258" y="184" width="62" height="58" rx="14" fill={accent(200)} />
      <path d="M270 198l38 30M308 198l-38 30" stroke={accent(300)} strokeWidth="3" strokeLinecap="round" />
    </g>
    <path d="M372 224q22-12 48 0l14 74q-26 12-58 4Z" fill={accent(300)} />
    <path
      d="M378 240l44-2M381 258l46-2M384 276l47-2"
      stroke={accent(100)}
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path
      d="M378 304v9M390 306v9M402 306v9M414 304v9M426 300v9"
      stroke={accent(400)}
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  </g>
);

/** A calm corner with a chair, a plant and soft light. */
export const CalmCorner = () => (
  <>
    <Room>
      <circle cx="486" cy="112" r="150" fill={material('light')} opacity="0.9" />
      <circle cx="486" cy="112" r="98" fill={material('sun')} opacity="0.45" />
    </Room>
    <g transform="translate(-12 -22)">
      <rect x="74" y="54" width="92" height="112" rx="8" fill={material('wood')} />
      <rect x="83" y="63" width="74" height="94" rx="4" fill={material('paper')} />
      <circle cx="126" cy="96" r="15" fill={material('sun')} />
      <path d="M83 132q22-24 44-8t30-8v37q0 4-4 4H87q-4 0-4-4Z" fill={primary(200)} />
      <path d="M83 146q34-20 74 0v7q0 4-4 4H87q-4 0-4-4Z" fill={material('leaf')} opacity="0.75" />
    </g>
    <Rug x={320} y={330} width={400} />
    <Shadow x={314} y={330} width={230} />
    <path d="M500 326V118" stroke={material('wood-deep')} strokeWidth="7" strokeLinecap="round" />
    <path d="M470 328q30-14 60 0Z" fill={material('wood-deep')} />
    <path d="M466 66h68l20 58q-54 14-108 0Z" fill={accent(200)} />
    <path d="M446 124q54 14 108 0l-3 8q-51 12-102 0Z" fill={material('sun')} />
    <Armchair />
    <Shadow x={122} y={322} width={94} />
    <FloorPlant x={122} y={320} scale={1} pot={accent(300)} rim={accent(400)} />
    <g>
      <path d="M566 266v56M546 324l20-10 20 10" stroke={material('wood-deep')} strokeWidth="6" fill="none" />
      <rect x="528" y="258" width="78" height="11" rx="5" fill={material('wood')} />
      <Cup x={566} y={258} fill={primary(400)} />
    </g>
  </>
);

const Chair = ({
  x,
  flip = false,
  fill,
  back,
}: {
  x: number;
  flip?: boolean;
  fill: string;
  back: string;
}) => (
  <g transform={`translate(${x} ${FLOOR})${flip ? ' scale(-1 1)' : ''}`}>
    <path
      d="M-34-4L-28-70M36-4L30-70M-12-10L-10-70M52-10L44-68"
      stroke={material('wood-deep')}
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M-30-76Q-50-120-46-158Q-44-174-28-172Q-16-170-16-156Q-18-118-6-76Z" fill={back} />
    <path d="M-34-84H42Q56-84 54-72Q52-64 40-64H-24Q-36-64-36-74Z" fill={fill} />
    <path
      d="M-28-158Q-32-124-20-90"
      stroke={material('paper')}
      strokeWidth="4"
      opacity="0.35"
      fill="none"
      strokeLinecap="round"
    />
  </g>
);

/** Two chairs turned towards a table. */
export const TwoChairs = () => (
  <>
    <Room>
      <path d="M266 60H374L470 340H210Z" fill={material('light')} opacity="0.65" />
    </Room>
    <Window x={262} y={26} width={116} height={146} />
    <g>
      <rect x="84" y="66" width="76" height="62" rx="6" fill={material('wood')} />
      <rect x="91" y="73" width="62" height="48" rx="3" fill={material('paper')} />
      <path
        d="M102 108q10-20 20-8t22-10"
        fill="none"
        stroke={primary(400)}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="470" y="120" width="118" height="9" rx="4" fill={material('wood')} />
      <Books
        x={486}
        y={120}
        books={[
          [13, 44, primary(400)],
          [11, 52, accent(300)],
          [14, 40, primary(300)],
        ]}
      />
      <SmallPlant x={560} y={120} scale={0.85} pot={accent(200)} rim={accent(300)} />
    </g>
    <Rug x={320} y={326} width={440} />
    <Chair x={190} fill={primary(400)} back={primary(500)} />
    <Chair x={450} flip fill={accent(300)} back={accent(400)} />
    <path
      d="M320 232V318M290 322q30-16 60 0Z"
      stroke={material('wood-deep')}
      strokeWidth="10"
      strokeLinecap="round"
      fill={material('wood-deep')}
    />
    <ellipse cx="320" cy="228" rx="88" ry="13" fill={material('wood-deep')} />
    <ellipse cx="320" cy="223" rx="88" ry="13" fill={material('wood')} />
    <path d="M296 222l14-9h40l-8 11Z" fill={material('paper')} />
    <path d="M312 217h26M308 220h26" stroke={primary(300)} strokeWidth="1.8" strokeLinecap="round" />
    <g transform="translate(262 224) scale(0.78)">
      <Cup x={0} y={0} fill={primary(500)} />
    </g>
    <g transform="translate(374 224) scale(0.78)">
      <Cup x={0} y={0} fill={accent(400)} />
    </g>
  </>
);

const Cloth = ({ y, height, fill, fold }: { y: number; height: number; fill: string; fold: string }) => (
  <g transform={`translate(182 ${y})`}>
    <path d={`M-8 0H284L288 ${height - 6}${'q-18.5 13-37 0'.repeat(8)}Z`} fill={fill} />
    <path
      d={`M40 6q-6 ${height * 0.4} 2 ${height - 16}M106 6q8 ${height * 0.4}-2 ${height - 16}M176 6q-6 ${height * 0.4} 2 ${height - 16}M240 6q6 ${height * 0.4}-2 ${height - 16}`}
      stroke={fold}
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
  </g>
);

/** One shelf being sorted, the rest covered. */
export const OneShelf = () => (
  <>
    <Room>
      <circle cx="320" cy="160" r="176" fill={material('light')} opacity="0.75" />
    </Room>
    <Shadow x={320} y={334} width={360} />
    <rect x="164" y="22" width="312" height="312" rx="12" fill={material('wood-deep')} />
    <rect x="176" y="34" width="288" height="288" rx="4" fill={material('wood-pale')} />
    <rect x="176" y="126" width="288" height="10" fill={material('wood')} />
    <rect x="176" y="228" width="288" height="10" fill={material('wood')} />
    <rect x="176" y="136" width="288" height="92" fill={material('sun')} />
    <StorageBox x={188} y={228} width={76} height={52} fill={primary(300)} lid={primary(400)} />
    <Books
      x={278}
      y={228}
      books={[
        [14, 60, primary(500)],
        [12, 68, accent(300)],
        [16, 54, primary(300)],
        [13, 64, material('leaf')],
      ]}
    />
    <Carton x={408} y={228} width={66} height={40} fill={accent(300)} flap={accent(200)}>
      <path d="M-16 8V-20h11v28Z" fill={primary(500)} />
      <path d="M-2 8V-28h12v36Z" fill={material('paper')} />
    </Carton>
    <Cloth y={30} height={92} fill={primary(200)} fold={primary(300)} />
    <Cloth y={238} height={82} fill={accent(100)} fold={accent(200)} />
    <Shadow x={92} y={326} width={110} />
    <Carton x={92} y={324} width={92} height={58}>
      <path d="M-30 10V-16h16v26Z" fill={accent(400)} />
      <path d="M-10 10q-2-34 12-34t12 34Z" fill={primary(300)} />
    </Carton>
    <Shadow x={548} y={326} width={100} />
    <FloorPlant x={548} y={324} pot={accent(300)} rim={accent(400)} />
  </>
);
