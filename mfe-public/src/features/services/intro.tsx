import { Band, Container, Stack } from '@gently/ui';
import { TidyShelf } from '@gently/ui/scenes';
import { SERVICE_CARDS, SERVICES_INTRO } from '../../content/services';
import { Opening } from '../../layout/opening';
import { HourlyPrice } from '../../parts/advertised/hourly-price';
import { PriceCard } from '../../parts/price-card';
import { ThreeColumns } from '../../parts/three-columns';

/** The three services with their "from" prices. */
export const Intro = () => (
  <Band aria-labelledby="services-title">
    <Container>
      <Stack $gap={10}>
        <Opening id="services-title" {...SERVICES_INTRO} scene={<TidyShelf />} />
        <ThreeColumns className="cards">
          {SERVICE_CARDS.map((card) => (
            <PriceCard
              key={card.key}
              level="h2"
              title={card.title}
              subtitle={card.subtitle}
              text={card.text}
              points={card.points}
              price={<HourlyPrice of={card.key} />}
            />
          ))}
        </ThreeColumns>
      </Stack>
    </Container>
  </Band>
);
