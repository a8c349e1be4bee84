import { formatPounds, formatPoundsShort } from '@gently/contracts/money';
import { styled } from '@gently/platform/styled';
import { tokens } from '../tokens';

const Amount = styled.span<{ $large: boolean }>`
  font-size: ${({ $large }) => ($large ? tokens.text28 : 'inherit')};
  font-weight: ${tokens.weightBold};
  line-height: ${tokens.leadingTight};
  white-space: nowrap;
  small {
    color: ${tokens.quietInk};
    font-size: ${tokens.text16};
    font-weight: ${tokens.weightNormal};
  }
`;

interface PriceProps {
  /** A wire amount in pounds. */
  pounds: number;
  /** A word before it, such as "from". */
  prefix?: string;
  /** Pence even when there are none: for totals and receipts. */
  exact?: boolean;
  size?: 'inherit' | 'large';
}

/** An amount of money. */
export const Price = ({ pounds, prefix, exact = false, size = 'inherit' }: PriceProps) => (
  <Amount $large={size === 'large'}>
    {prefix && <small>{prefix} </small>}
    {exact ? formatPounds(pounds) : formatPoundsShort(pounds)}
  </Amount>
);
