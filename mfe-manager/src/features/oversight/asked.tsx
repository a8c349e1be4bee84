import type { OversightOffer } from '@gently/contracts/oversight';
import { styled } from '@gently/platform/styled';
import { Stack, Text, tokens } from '@gently/ui';
import { Part } from '@gently/ui/parts';
import { nameOf, whenOf } from '../../shared/words';
import { offerWords } from './words';

/** People or things below each other, with a line between them. */
export const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0;
  list-style: none;
  > li {
    padding-block: ${tokens.space3};
    border-bottom: ${tokens.hairline} solid ${tokens.line};
  }
  > li:last-child {
    border-bottom: 0;
  }
`;

const beganWords = ({ reasons, offered_at: at }: OversightOffer): string =>
  `${reasons.some(({ code }) => code === 'arranged') ? 'Given to them' : 'Asked'} on ${whenOf(at)}`;

const Offer = ({ offer }: { offer: OversightOffer }) => (
  <li>
    <Stack $gap={1}>
      <Text $weight="medium">{nameOf(offer.person)}</Text>
      <Text $size={16}>
        {offerWords(offer.status, offer.answer_by)}. {beganWords(offer)}.
      </Text>
      {offer.reasons.length > 0 && (
        <Text $size={16} $tone="quiet">
          Why them: {offer.reasons.map(({ text }) => text).join(' · ')}
        </Text>
      )}
      {offer.said && <Text $size={16}>They said: “{offer.said}”</Text>}
    </Stack>
  </li>
);

/** Who was asked for a session or had it, and why they. */
export const Asked = ({ offers }: { offers: readonly OversightOffer[] }) => (
  <Part id="asked" title="Who was asked, and why">
    {offers.length === 0 ? (
      <Text $tone="quiet">Nobody was asked yet.</Text>
    ) : (
      <Rows>
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </Rows>
    )}
  </Part>
);
