import { accent, Board, Books, Cup, Leaf, material, primary, Scene, SmallPlant, StorageBox } from './parts';

/** A soft ground that a small scene stands on. */
const Glow = () => (
  <>
    <circle cx="160" cy="112" r="104" fill={material('light')} />
    <ellipse cx="160" cy="204" rx="128" ry="10" fill={material('wood-pale')} opacity="0.6" />
  </>
);

/** Boxes and books in their places. */
export const TidyShelf = () => (
  <Scene width={320} height={224}>
    <Glow />
    <Board x={48} y={104} width={224} />
    <Books
      x={66}
      y={104}
      books={[
        [15, 54, primary(500)],
        [12, 62, accent(300)],
        [17, 48, primary(300)],
        [13, 58, material('leaf')],
      ]}
    />
    <SmallPlant x={164} y={104} pot={primary(200)} rim={primary(300)} />
    <StorageBox x={194} y={104} width={62} height={52} fill={accent(200)} lid={accent(300)} />
    <Board x={48} y={196} width={224} />
    <StorageBox x={64} y={196} width={64} height={56} fill={primary(300)} lid={primary(400)} />
    <StorageBox x={136} y={196} width={64} height={56} fill={primary(200)} lid={primary(300)} />
    <Cup x={228} y={196} fill={accent(300)} />
  </Scene>
);

/** A shelf with room for what will come: for empty states. */
export const EmptyShelf = () => (
  <Scene width={320} height={224}>
    <Glow />
    <Board x={48} y={170} width={224} />
    <SmallPlant x={92} y={170} scale={1.25} pot={accent(300)} rim={accent(400)} />
    <g fill="none" stroke={primary(300)} strokeWidth="3" strokeLinecap="round" strokeDasharray="7 8">
      <rect x="134" y="114" width="58" height="55" rx="9" />
      <rect x="202" y="96" width="50" height="73" rx="9" />
    </g>
  </Scene>
);

/** An open box, a few things already in it. */
export const OpenBox = () => (
  <Scene width={320} height={224}>
    <Glow />
    <Books
      x={112}
      y={146}
      books={[
        [18, 70, primary(500)],
        [15, 84, accent(300)],
      ]}
    />
    <Leaf x={184} y={130} length={72} width={17} turn={-14} fill={material('leaf')} />
    <Leaf x={188} y={130} length={64} width={16} turn={22} fill={material('leaf-deep')} />
    <rect x="90" y="112" width="140" height="90" rx="8" fill={material('card')} />
    <path
      d="M90 118L58 92q-5-5 2-8l32-12q4-1 6 2l16 38ZM230 118l32-26q5-5-2-8l-32-12q-4-1-6 2l-16 38Z"
      fill={material('wood-pale')}
    />
    <rect x="90" y="112" width="140" height="12" rx="4" fill={material('wood-deep')} opacity="0.35" />
    <rect x="134" y="146" width="52" height="28" rx="6" fill={material('paper')} />
    <path d="M160 168q-9-6-9-11a4.6 4.6 0 0 1 9-1.5a4.6 4.6 0 0 1 9 1.5q0 5-9 11Z" fill={primary(500)} />
  </Scene>
);
