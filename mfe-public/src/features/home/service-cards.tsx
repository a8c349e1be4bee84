import { PATHS } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { ButtonLink, TextLink, tokens, VisuallyHidden } from '@gently/ui';
import { HOME_SERVICES } from '../../content/home';
import { Section } from '../../layout/section';
import { HourlyPrice } from '../../parts/advertised/hourly-price';
import { PriceCard } from '../../parts/price-card';
import { ThreeColumns } from '../../parts/three-columns';

const More = styled.p`
  margin-top: ${tokens.space8};
`;

const isPopular = (card: (typeof HOME_SERVICES.cards)[number]): boolean => 'popular' in card;

/** Three services with their true prices. */
export const ServiceCards = () => (
  <Section id="services-title" title={HOME_SERVICES.title} lead={HOME_SERVICES.lead}>
    <ThreeColumns className="cards">
      {HOME_SERVICES.cards.map((card) => {
        const popular = isPopular(card);
        return (
          <PriceCard
            key={card.key}
            title={card.title}
            text={card.text}
            price={<HourlyPrice of={card.key} />}
            raised={popular}
            badge={popular ? HOME_SERVICES.popular : undefined}
            action={
              <ButtonLink to={PATHS.book} variant={popular ? 'primary' : 'secondary'} wide>
                {HOME_SERVICES.book} <VisuallyHidden>{card.title}</VisuallyHidden>
              </ButtonLink>
            }
          />
        );
      })}
    </ThreeColumns>
    <More>
      <TextLink to={PATHS.services}>{HOME_SERVICES.all}</TextLink>
    </More>
  </Section>
);
