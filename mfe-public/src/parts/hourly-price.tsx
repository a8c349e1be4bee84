import { styled } from '@gently/platform/styled';
import { Price, tokens } from '@gently/ui';

const Line = styled.p`
  line-height: ${tokens.leadingTight};
  small {
    color: ${tokens.quietInk};
    font-size: ${tokens.text16};
  }
`;

/** An advertised price: "from £45/hour". */
export const HourlyPrice = ({ pounds }: { pounds: number }) => (
  <Line>
    <Price prefix="from" pounds={pounds} size="large" />
    <small>/hour</small>
  </Line>
);
