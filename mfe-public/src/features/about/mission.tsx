import { Band, Container } from '@gently/ui';
import { Hands } from '@gently/ui/scenes';
import { MISSION } from '../../content/about';
import { Opening } from '../../layout/opening';

/** The page's opening: what we are for. */
export const Mission = () => (
  <Band aria-labelledby="mission-title">
    <Container>
      <Opening id="mission-title" {...MISSION} scene={<Hands />} />
    </Container>
  </Band>
);
