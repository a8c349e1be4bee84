import type { AdvertisedKey } from '@gently/contracts/catalogue-options';
import { styled } from '@gently/platform/styled';
import { Price, TextLink, tokens } from '@gently/ui';
import { PRICES } from '../../content/prices';
import { NumberToCome } from './number-to-come';
import { useAdvertisedPrice } from './use-advertised';

/** The line is as high as the large price whatever it contains, so that nothing below it moves. */
const Line = styled.p`
  min-height: calc(${tokens.text28} * ${tokens.leadingTight});
  line-height: ${tokens.leadingTight};
  small {
    color: ${tokens.quietInk};
    font-size: ${tokens.text16};
  }
`;

/** Shows the "from" price of a card for one hour, or leads to the list of all prices where the price is not known. */
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
