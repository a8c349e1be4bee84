import { styled } from '@gently/platform/styled';
import { tokens } from '../tokens';

const Round = styled.span<{ $size: string }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.washStrong};
  color: ${tokens.actionSoftInk};
  font-size: calc(${({ $size }) => $size} * 0.4);
  font-weight: ${tokens.weightBold};
  line-height: 1;
  @media (forced-colors: active) {
    border: ${tokens.hairline} solid CanvasText;
  }
`;

const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((part) => part.charAt(0).toUpperCase())
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** A person's initials. Decorative: write the name beside it. */
export const Avatar = ({ name, size = '2.5rem' }: { name: string; size?: string }) => (
  <Round $size={size} aria-hidden="true">
    {initialsOf(name)}
  </Round>
);
