import { accent, Books, Cup, Leaf, material, Pot, primary, Scene, SmallPlant, StorageBox } from './parts';

const WEEK = [0, 1, 2, 3, 4];
const ROWS = [0, 1, 2];

/** A calendar sheet on the wall with one day chosen, a cup beside it. */
export const BookingScene = () => (
  <Scene width={320} height={224}>
    <circle cx="160" cy="112" r="104" fill={material('light')} />
    <ellipse cx="160" cy="204" rx="128" ry="10" fill={material('wood-pale')} opacity="0.6" />
    <rect
      x="84"
      y="34"
      width="152"
      height="150"
      rx="14"
      fill={primary(200)}
      opacity="0.5"
      transform="translate(5 6)"
    />
    <rect x="84" y="34" width="152" height="150" rx="14" fill={material('paper')} />
    <path d="M84 48q0-14 14-14h124q14 0 14 14v22H84Z" fill={primary(500)} />
    <path d="M120 24v20M200 24v20" stroke={primary(700)} strokeWidth="7" strokeLinecap="round" />
    {ROWS.map((row) =>
      WEEK.map((day) => (
        <rect
          key={`${row}-${day}`}
          x={99 + day * 26}
          y={84 + row * 32}
          width="18"
          height="18"
          rx="5"
          fill={row === 1 && day === 3 ? accent(300) : primary(100)}
        />
      )),
    )}
    <path
      d="M180 125l5 5 9-10"
      fill="none"
      stroke={material('paper')}
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <Cup x={262} y={204} fill={accent(300)} />
    <SmallPlant x={58} y={204} pot={primary(300)} rim={primary(400)} scale={1.1} />
  </Scene>
);

/** A key handed over with open palms: someone kind is with you. */
export const Hands = () => (
  <Scene width={320} height={224}>
    <circle cx="160" cy="112" r="104" fill={material('light')} />
    <path d="M34 224V186q0-16 16-18l66-10q16-2 30 6l22 12q12 7 5 15t-19 3l-30-10" fill={material('skin')} />
    <path
      d="M286 224V186q0-16-16-18l-66-10q-16-2-30 6l-22 12q-12 7-5 15t19 3l30-10"
      fill={material('skin')}
      opacity="0.82"
    />
    <path d="M24 180q0-8 8-9l24-4v57H24ZM296 180q0-8-8-9l-24-4v57h32Z" fill={primary(500)} />
    <StorageBox x={116} y={158} width={88} height={72} fill={primary(300)} lid={primary(400)} />
    <Leaf x={160} y={88} length={46} width={14} turn={-26} fill={material('leaf')} />
    <Leaf x={162} y={88} length={50} width={14} turn={18} fill={material('leaf-deep')} />
  </Scene>
);

/** The morning sun over a made-up table: it is done. */
export const ConfirmedScene = () => (
  <Scene width={320} height={224}>
    <circle cx="160" cy="118" r="100" fill={material('light')} />
    <g stroke={material('sun')} strokeWidth="7" strokeLinecap="round">
      <path d="M160 8v16M96 26l8 14M224 26l-8 14M50 72l14 8M270 72l-14 8" />
    </g>
    <circle cx="160" cy="108" r="58" fill={primary(500)} />
    <circle cx="160" cy="108" r="46" fill={primary(600)} />
    <path
      d="M139 109l15 15 28-30"
      fill="none"
      stroke={material('paper')}
      strokeWidth="10"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect x="32" y="190" width="256" height="13" rx="6" fill={material('wood')} />
    <SmallPlant x={72} y={190} scale={1.15} pot={accent(300)} rim={accent(400)} />
    <Cup x={248} y={190} fill={accent(300)} />
  </Scene>
);

/** An open door and a box that lost its label: the page is not here. */
export const LostScene = () => (
  <Scene width={320} height={224}>
    <circle cx="160" cy="112" r="104" fill={material('light')} />
    <ellipse cx="160" cy="204" rx="128" ry="10" fill={material('wood-pale')} opacity="0.6" />
    <path d="M112 204V66q0-42 48-42t48 42v138Z" fill={primary(200)} />
    <path d="M126 204V70q0-32 34-32t34 32v134Z" fill={material('sun')} />
    <path d="M126 204V70q0-32 34-32l-2 0q-12 4-12 32v152Z" fill={primary(500)} />
    <circle cx="139" cy="134" r="3.5" fill={material('sun')} />
    <StorageBox x={222} y={204} width={58} height={50} fill={accent(200)} lid={accent(300)} />
    <Leaf x={72} y={168} length={70} width={16} turn={-20} fill={material('leaf-deep')} />
    <Leaf x={74} y={168} length={82} width={17} turn={8} fill={material('leaf')} />
    <Leaf x={76} y={168} length={60} width={15} turn={34} fill={material('leaf-deep')} />
    <Pot x={74} y={204} width={46} height={40} fill={accent(300)} rim={accent(400)} />
  </Scene>
);

/** A tidy desk with a screen: sessions online. */
export const OnlineScene = () => (
  <Scene width={320} height={224}>
    <circle cx="160" cy="112" r="104" fill={material('light')} />
    <rect x="32" y="190" width="256" height="13" rx="6" fill={material('wood')} />
    <path d="M138 190l4-24h36l4 24Z" fill={primary(300)} />
    <rect x="78" y="54" width="164" height="114" rx="14" fill={primary(600)} />
    <rect x="88" y="64" width="144" height="94" rx="7" fill={primary(100)} />
    <circle cx="160" cy="100" r="19" fill={material('skin')} />
    <path d="M141 98q-2-22 19-23t20 22q-8-8-18-10-12 2-21 11Z" fill={primary(800)} />
    <path d="M122 158q2-34 38-34t38 34Z" fill={accent(300)} />
    <Books
      x={252}
      y={190}
      books={[
        [12, 44, primary(400)],
        [11, 36, accent(300)],
      ]}
    />
    <Cup x={56} y={190} fill={accent(300)} />
  </Scene>
);
