import { tokens } from '@gently/ui/tokens';
import { StillLife } from '../../../parts/drawings/still-life';

const COLUMNS = [0, 1, 2, 3, 4];
const ROWS = [0, 1, 2];
/** The day that is chosen: column and row. */
const CHOSEN = { column: 3, row: 1 };

const Days = () =>
  ROWS.flatMap((row) =>
    COLUMNS.map((column) => (
      <circle
        key={`${row}-${column}`}
        cx={52 + column * 22}
        cy={72 + row * 22}
        r={4}
        fill={tokens.sceneWoodPale}
      />
    )),
  );

/** A desk calendar with one day ticked, and pencils in a pot. */
export const BookDrawing = () => (
  <StillLife>
    <path d="M20 150L30 30H162L172 150Z" fill={tokens.sceneWood} />
    <rect x="26" y="24" width="140" height="116" rx="10" fill={tokens.scenePaper} />
    <path d="M26 50V34q0-10 10-10H156q10 0 10 10V50Z" fill={tokens.action} />
    <path
      d="M58 16v16M96 16v16M134 16v16"
      stroke={tokens.sceneWoodDeep}
      strokeWidth="5"
      strokeLinecap="round"
    />
    <Days />
    <circle cx={52 + CHOSEN.column * 22} cy={72 + CHOSEN.row * 22} r="14" fill={tokens.accent} />
    <path
      d="M111 94l5 5 9-10"
      fill="none"
      stroke={tokens.scenePaper}
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M212 104L204 50" stroke={tokens.accent} strokeWidth="8" strokeLinecap="round" />
    <path d="M224 104V42" stroke={tokens.action} strokeWidth="8" strokeLinecap="round" />
    <path d="M236 104L246 58" stroke={tokens.sceneWoodDeep} strokeWidth="8" strokeLinecap="round" />
    <path d="M196 92H252L247 144q-1 6-7 6H208q-6 0-7-6Z" fill={tokens.actionLine} />
    <rect x="192" y="88" width="64" height="12" rx="6" fill={tokens.washStrong} />
  </StillLife>
);
