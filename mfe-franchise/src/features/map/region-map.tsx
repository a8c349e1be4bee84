import type { FranchiseRegion } from '@gently/contracts/franchise';
import { POSTCODE_AREAS } from '@gently/contracts/postcode-areas';
import { css, styled } from '@gently/platform/styled';
import { Disclosure, Heading, Inline, Split, Stack, Text, tokens } from '@gently/ui';
import { Part } from '@gently/ui/parts';
import { counted } from '../../shared/words';
import { frameOf, isInside, TILES } from './tiles';

const paint = (fill: string, line: string, ink: string) => css`
  --fill: ${fill};
  --edge: ${line};
  --words: ${ink};
`;
/** Told apart by number as well as by colour, so that they may come again. */
const PAINTS = [
  paint(tokens.actionSoftHover, tokens.action, tokens.actionSoftInk),
  paint(tokens.attentionSoft, tokens.attention, tokens.attentionInk),
  paint(tokens.runningSoft, tokens.running, tokens.runningInk),
  paint(tokens.waitingSoft, tokens.waiting, tokens.waitingInk),
  paint(tokens.accentWash, tokens.accentStrong, tokens.accentInk),
  paint(tokens.doneSoft, tokens.done, tokens.doneInk),
];
const FREE = paint(tokens.well, tokens.line, tokens.quietInk);
const paintOf = (index: number) => PAINTS[index % PAINTS.length] ?? FREE;

/** Side of a tile with the gap around it, and of the tile itself, in units of the picture. */
const STEP = 48;
const SIDE = 44;

const Picture = styled.svg<{ $columns: number }>`
  width: 100%;
  max-width: calc(${({ $columns }) => $columns} * ${tokens.controlSize});
  height: auto;
  margin-inline: auto;
`;
const Square = styled.g<{ $index: number | null }>`
  ${({ $index }) => ($index === null ? FREE : paintOf($index))}
  rect {
    fill: var(--fill);
    stroke: var(--edge);
    stroke-width: ${({ $index }) => ($index === null ? 1 : 2)};
  }
  text {
    fill: var(--words);
    text-anchor: middle;
    font-weight: ${tokens.weightMedium};
  }
`;
/** The tile of a region beside its name. */
const Sign = styled.span<{ $index: number }>`
  ${({ $index }) => paintOf($index)}
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${tokens.space8};
  height: ${tokens.space8};
  border: 2px solid var(--edge);
  border-radius: ${tokens.radiusSmall};
  background: var(--fill);
  color: var(--words);
  font-weight: ${tokens.weightBold};
`;

type Mapped = Pick<FranchiseRegion, 'id' | 'name' | 'postcode_areas' | 'is_active' | 'is_home'>;

const Tiles = ({ regions }: { regions: readonly Mapped[] }) => {
  const frame = frameOf(regions.flatMap(({ postcode_areas: areas }) => areas));
  const summary = regions
    .map(({ name, postcode_areas: areas }) => `${name}, ${counted(areas.length, 'postcode area')}`)
    .join('; ');
  return (
    <Picture
      role="img"
      aria-label={`A map of tiles, one for each postcode area. ${summary}.`}
      viewBox={`0 0 ${frame.width * STEP} ${frame.height * STEP}`}
      $columns={frame.width}
    >
      {TILES.filter((tile) => isInside(frame, tile)).map(({ area, x, y }) => {
        const found = regions.findIndex(({ postcode_areas: areas }) => areas.includes(area));
        const index = found === -1 ? null : found;
        return (
          <Square
            key={area}
            $index={index}
            transform={`translate(${(x - frame.x) * STEP + 2} ${(y - frame.y) * STEP + 2})`}
          >
            <rect width={SIDE} height={SIDE} rx="8" />
            <text x={SIDE / 2} y={index === null ? 28 : 21} fontSize="18">
              {area}
            </text>
            {index !== null && (
              <text x={SIDE / 2} y="38" fontSize="15">
                {index + 1}
              </text>
            )}
          </Square>
        );
      })}
    </Picture>
  );
};

const placesOf = ({ is_home: isHome, postcode_areas: areas }: Mapped): string => {
  if (isHome) return 'Takes every postcode area that no other region has.';
  if (areas.length === 0) return 'No postcode areas yet: no session comes here until it has one.';
  return areas.map((area) => `${area} ${POSTCODE_AREAS[area]}`).join(', ');
};

/** Which postcode areas belong to which region: tiles in the shape of the country, and the same in words. */
export const RegionMap = ({ regions }: { regions: readonly Mapped[] }) => (
  <Part id="map" title="Map of your regions">
    <Split $align="start" $from="lg" $ratio="even">
      <Tiles regions={regions} />
      <Stack as="ul" $gap={4} role="list">
        {regions.map((region, index) => (
          <Inline as="li" key={region.id} $nowrap $align="start">
            <Sign $index={index}>{index + 1}</Sign>
            <Stack $gap={1}>
              <Heading as="h3" $size="small">
                {region.is_active ? region.name : `${region.name} (closed)`}
              </Heading>
              {region.postcode_areas.length > 8 ? (
                <Disclosure summary={counted(region.postcode_areas.length, 'postcode area')}>
                  {placesOf(region)}
                </Disclosure>
              ) : (
                <Text $size={16} $tone="quiet">
                  {placesOf(region)}
                </Text>
              )}
            </Stack>
          </Inline>
        ))}
      </Stack>
    </Split>
  </Part>
);
