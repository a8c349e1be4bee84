import type { PostcodeArea } from '@gently/contracts/postcode-areas';

/*
 * The postcode areas of the country as equal tiles, each about where it lies: north is up. London and the towns around it
 * are many and close together, so they take more room than on a map that is true to scale.
 */
const PICTURE = `
.. .. .. .. .. KW .. .. ZE .. .. .. ..
.. .. HS .. IV .. AB .. .. .. .. .. ..
.. .. .. .. PH KY DD .. .. .. .. .. ..
.. .. .. G  FK EH TD .. .. .. .. .. ..
.. .. PA KA ML CA NE DH SR .. .. .. ..
.. .. .. DG LA BD DL HG TS .. .. .. ..
.. BT IM FY PR BB HX LS YO HU .. .. ..
.. .. .. WN BL OL HD WF DN LN .. .. ..
.. .. .. L  WA M  SK S  NG .. .. .. ..
.. .. LL CH CW ST DE LE .. PE .. .. NR
.. .. .. SY TF WV WS NN LU .. CB .. IP
.. .. LD WR DY B  CV MK AL SG EN .. ..
.. .. .. HR GL OX HP WD NW N  IG CM CO
.. SA CF NP SN .. SL HA W  EC E  RM SS
.. .. .. BS BA .. RG UB SW WC SE DA ME
.. .. .. TA SP .. .. TW KT CR BR .. CT
.. .. EX DT BH SO .. GU SM RH .. TN ..
TR PL TQ .. .. .. PO .. .. BN .. .. ..
.. .. .. .. GY JE .. .. .. .. .. .. ..
`;
const NOTHING = '..';

export interface Tile {
  area: PostcodeArea;
  /** Columns from the west. */
  x: number;
  /** Rows from the north. */
  y: number;
}

/** Where each postcode area stands. */
export const TILES: readonly Tile[] = PICTURE.trim()
  .split('\n')
  .flatMap((row, y) =>
    row
      .trim()
      .split(/\s+/)
      .flatMap((area, x) => (area === NOTHING ? [] : [{ area: area as PostcodeArea, x, y }])),
  );

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const spanOf = (places: readonly number[], last: number, around: number) => {
  const from = Math.max(0, Math.min(...places) - around);
  return { from, size: Math.min(last, Math.max(...places) + around) - from + 1 };
};
const farthest = (key: 'x' | 'y'): number => Math.max(...TILES.map((tile) => tile[key]));

/** The part of the picture with these areas and their neighbours; all of it where there are none. */
export const frameOf = (areas: readonly PostcodeArea[], around = 1): Frame => {
  const wanted = TILES.filter(({ area }) => areas.includes(area));
  const shown = wanted.length > 0 ? wanted : TILES;
  const columns = spanOf(
    shown.map(({ x }) => x),
    farthest('x'),
    around,
  );
  const rows = spanOf(
    shown.map(({ y }) => y),
    farthest('y'),
    around,
  );
  return { x: columns.from, y: rows.from, width: columns.size, height: rows.size };
};

export const isInside = ({ x, y, width, height }: Frame, tile: Tile): boolean =>
  tile.x >= x && tile.x < x + width && tile.y >= y && tile.y < y + height;
