import {
  accent,
  Board,
  Books,
  Cup,
  Kettle,
  Leaf,
  material,
  Pot,
  primary,
  Scene,
  SmallPlant,
  StorageBox,
  Window,
} from './parts';

const Room = () => (
  <>
    <clipPath id="hero-room">
      <rect width="640" height="540" rx="36" />
    </clipPath>
    <g clipPath="url(#hero-room)">
      <rect width="640" height="540" fill={material('wall')} />
      <rect y="446" width="640" height="94" fill={material('wood-pale')} />
      <rect y="440" width="640" height="10" fill={material('paper')} />
      <path d="M114 120H246L470 446H214Z" fill={material('light')} opacity="0.75" />
      <path d="M214 450H472L530 540H262Z" fill={material('light')} opacity="0.65" />
    </g>
  </>
);

const Armchair = () => (
  <g transform="translate(20 0)">
    <ellipse cx="222" cy="500" rx="178" ry="22" fill={primary(200)} opacity="0.6" />
    <ellipse cx="222" cy="500" rx="146" ry="15" fill={primary(100)} opacity="0.9" />
    <path
      d="M122 470l-7 26M292 470l7 26"
      stroke={material('wood-deep')}
      strokeWidth="9"
      strokeLinecap="round"
    />
    <path d="M116 420V352Q116 312 156 312H258Q298 312 298 352V420Z" fill={primary(400)} />
    <path d="M138 418V358Q138 334 162 334H252Q276 334 276 358V418Z" fill={primary(300)} />
    <rect x="130" y="404" width="154" height="40" rx="16" fill={primary(200)} />
    <path
      d="M88 408q0-22 22-22t22 22v34h150v-34q0-22 22-22t22 22v48q0 20-20 20H108q-20 0-20-20Z"
      fill={primary(500)}
    />
    <rect x="164" y="352" width="66" height="62" rx="14" fill={accent(200)} transform="rotate(-9 197 383)" />
    <path
      d="M178 366l38 32M214 362l-34 40"
      stroke={accent(300)}
      strokeWidth="3"
      strokeLinecap="round"
      transform="rotate(-9 197 383)"
    />
  </g>
);

const Shelves = () => (
  <g>
    <Board x={352} y={134} width={236} />
    <Books
      x={372}
      y={134}
      books={[
        [16, 56, primary(500)],
        [13, 64, accent(300)],
        [18, 50, primary(300)],
        [14, 60, material('leaf')],
        [12, 52, primary(600)],
      ]}
    />
    <SmallPlant x={492} y={134} pot={primary(200)} rim={primary(300)} />
    <StorageBox x={522} y={134} width={54} height={48} fill={accent(200)} lid={accent(300)} />
    <Board x={352} y={240} width={236} />
    <StorageBox x={366} y={240} width={66} height={58} fill={primary(300)} lid={primary(400)} />
    <StorageBox x={440} y={240} width={66} height={58} fill={primary(200)} lid={primary(300)} />
    <Books
      x={522}
      y={240}
      books={[
        [14, 46, accent(400)],
        [12, 54, primary(400)],
        [16, 44, accent(200)],
      ]}
    />
  </g>
);

const Sideboard = () => (
  <g>
    <path
      d="M382 470l-5 28M572 470l5 28"
      stroke={material('wood-deep')}
      strokeWidth="9"
      strokeLinecap="round"
    />
    <rect x="360" y="360" width="234" height="114" rx="12" fill={material('wood')} />
    <rect x="352" y="350" width="250" height="16" rx="7" fill={material('wood-deep')} />
    <rect x="374" y="380" width="98" height="80" rx="8" fill={material('wood-pale')} />
    <rect x="482" y="380" width="98" height="80" rx="8" fill={material('wood-pale')} />
    <circle cx="460" cy="420" r="4.5" fill={material('wood-deep')} />
    <circle cx="494" cy="420" r="4.5" fill={material('wood-deep')} />
    <Kettle x={424} y={350} fill={primary(500)} dark={primary(700)} />
    <Cup x={500} y={350} fill={accent(300)} />
    <Cup x={556} y={350} fill={primary(300)} steam={false} />
  </g>
);

const FloorPlant = () => (
  <g transform="translate(18 0)">
    <Leaf x={48} y={424} length={112} width={24} turn={-34} fill={material('leaf-deep')} />
    <Leaf x={54} y={424} length={104} width={22} turn={36} fill={material('leaf-deep')} />
    <Leaf x={50} y={424} length={140} width={25} turn={-10} fill={material('leaf')} />
    <Leaf x={53} y={424} length={122} width={23} turn={14} fill={material('leaf')} />
    <Pot x={51} y={492} width={74} height={72} fill={accent(300)} rim={accent(400)} />
  </g>
);

/** A sunlit room where someone kind has put out the kettle. For the hero of a public page. */
export const HeroScene = () => (
  <Scene width={640} height={540}>
    <Room />
    <Window x={104} y={56} width={150} height={206} />
    <Shelves />
    <Armchair />
    <Sideboard />
    <FloorPlant />
  </Scene>
);
