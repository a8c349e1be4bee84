import type { AdvertisedKey } from '@gently/contracts/catalogue-options';
import { styled } from '@gently/platform/styled';
import { Price, TextLink, tokens } from '@gently/ui';
import { PRICES } from '../../content/prices';
import { NumberToCome } from './number-to-come';
import { useAdvertisedPrice } from './use-advertised';

/** As high as the large price, whatever is in it. */
const Line = styled.p`
  min-height: calc(${tokens.text28} * ${tokens.leadingTight});
  line-height: ${tokens.leadingTight};
  small {
    color: ${tokens.quietInk};
    font-size: ${tokens.text16};
  }
`;

/** The "from" price of a card for one hour; where it is not known, the way to the list with all prices. */
export const HourlyPrice = ({ of }: { of: AdvertisedKey }) => {
  const price = useAdvertisedPrice(of);
  if (price === 'loading')
    return (
      <Line aria-busy="true">
        <NumberToCome width="10rem" />
      </Line>
    );
  if (price === null)
    return (
      <Line>
        <TextLink to={PRICES.path}>{PRICES.see}</TextLink>
      </Line>
    );
  return (
    <Line>
      <Price prefix={PRICES.from} pounds={price} size="large" />
      <small>{PRICES.perHour}</small>
    </Line>
  );
};
