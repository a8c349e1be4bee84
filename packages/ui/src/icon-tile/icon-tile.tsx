import { styled } from '@gently/platform/styled';
import { Icon, type IconType } from '../icons/icon';
import { tokens } from '../tokens';

const Tile = styled.span<{ $tone: 'action' | 'accent' }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${tokens.controlSize};
  height: ${tokens.controlSize};
  border-radius: ${tokens.radiusControl};
  background: var(--tile, ${({ $tone }) => ($tone === 'action' ? tokens.wash : tokens.accentWash)});
  color: ${({ $tone }) => ($tone === 'action' ? tokens.action : tokens.accentStrong)};
`;

/** A sign on a tinted square (white on a tinted band): the small picture of a card. Decorative. */
export const IconTile = ({ icon, tone = 'action' }: { icon: IconType; tone?: 'action' | 'accent' }) => (
  <Tile $tone={tone}>
    <Icon icon={icon} size="1.5rem" />
  </Tile>
);
