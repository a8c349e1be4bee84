import { PATHS } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { Band, ButtonLink, Container, Heading, Lead, media, Stack, Text, tokens } from '@gently/ui';
import { ArrowRight } from '@gently/ui/icons';
import { HeroScene } from '@gently/ui/scenes';
import { HERO } from '../../content/home';
import { Actions } from '../../parts/actions';

const Row = styled.div`
  display: grid;
  gap: ${tokens.space10};
  ${media.lg} {
    grid-template-columns: 11fr 10fr;
    align-items: center;
    gap: ${tokens.space16};
  }
`;
const Half = styled.span`
  ${media.md} {
    display: block;
  }
`;
/** On a phone the picture stays smaller than the words, so that both actions are in the first view. */
const Picture = styled.div`
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;
`;

/** What this is, for whom, and the two ways on. */
export const Hero = () => (
  <Band $pad="regular" aria-labelledby="hero-title">
    <Container>
      <Row>
        <Stack $gap={8}>
          <Stack $gap={5}>
            <Heading as="h1" $size="display" id="hero-title">
              <Half>{HERO.title[0]}</Half> <Half>{HERO.title[1]}</Half>
            </Heading>
            <Lead>{HERO.lead}</Lead>
          </Stack>
          <Stack $gap={4}>
            <Actions>
              <ButtonLink to={PATHS.book} size="large" iconEnd={ArrowRight}>
                {HERO.book}
              </ButtonLink>
              <ButtonLink to={PATHS.services} size="large" variant="secondary">
                {HERO.explore}
              </ButtonLink>
            </Actions>
            <Text $tone="quiet" $size={16}>
              {HERO.reassurance}
            </Text>
          </Stack>
        </Stack>
        <Picture>
          <HeroScene />
        </Picture>
      </Row>
    </Container>
  </Band>
);
