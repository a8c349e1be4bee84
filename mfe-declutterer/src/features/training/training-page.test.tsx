import { axe, renderApp, screen } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { TrainingPage } from './training-page';

// spec: S2-10
it('says in the words of the product that there are no modules and no progress, and asks for nothing', async () => {
  const { container, api } = renderApp(
    <>
      <h1>Training</h1>
      <TrainingPage />
    </>,
  );
  expect(screen.getByRole('region', { name: 'Available modules' })).toHaveTextContent(
    'No training modules available yet',
  );
  expect(screen.getByRole('region', { name: 'Your progress' })).toHaveTextContent('No progress tracked yet');
  expect(api.requests).toEqual([]);
  expect(await axe(container)).toEqual([]);
});
