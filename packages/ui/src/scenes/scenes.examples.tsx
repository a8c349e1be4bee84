import { Logo } from '../brand/logo';
import type { ExampleSet } from '../example';
import { Grid, Stack } from '../layout/flow';
import {
  BookingScene,
  ConfirmedScene,
  EmptyShelf,
  Hands,
  HeroScene,
  LostScene,
  OnlineScene,
  OpenBox,
  TidyShelf,
} from './index';

export const sceneExamples: ExampleSet = {
  component: 'Scenes',
  examples: [
    { name: 'logo', Show: () => <Logo /> },
    { name: 'hero', Show: () => <HeroScene /> },
    {
      name: 'small scenes',
      Show: () => (
        <Stack>
          <Grid $min="9rem" $gap={4}>
            <BookingScene />
            <Hands />
            <TidyShelf />
            <ConfirmedScene />
            <OpenBox />
            <EmptyShelf />
            <LostScene />
            <OnlineScene />
          </Grid>
        </Stack>
      ),
    },
  ],
};
