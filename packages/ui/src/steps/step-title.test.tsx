import { Link, useShownPageTitle } from '@gently/platform/router';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show';
import { StepTitle } from './step-title';

beforeEach(() => {
  window.history.replaceState(null, '', '/form');
  // jsdom draws nothing, so it has nowhere to scroll to.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

const Form = () => (
  <>
    <StepTitle>Where?</StepTitle>
    <Link to="?step=2">Next</Link>
    <Link to="?step=1#town">Change the town</Link>
    <Link to="?step=1#needs">Change the needs</Link>
    <input id="town" aria-label="Town" />
    <fieldset id="needs">
      <input type="checkbox" aria-label="Quiet" />
    </fieldset>
  </>
);

const Tab = () => <output>{useShownPageTitle()}</output>;

describe('StepTitle', () => {
  it.each([
    ['its heading', undefined, 'Where?'],
    ['the name that it is given', 'Registration: Where?', 'Registration: Where?'],
  ])('gives each step a title of its own in the browser: %s', (_, tab, title) => {
    show(
      <>
        <StepTitle tab={tab}>Where?</StepTitle>
        <Tab />
      </>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(title);
  });

  it('leaves the focus alone on a page that was opened here', () => {
    show(<Form />);
    expect(document.body).toHaveFocus();
  });

  it('is where whoever comes from another step begins, at the top of the page', async () => {
    const { user } = show(<Form />);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Where?' })).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('leads to the one answer that is to be changed, or to the first choice of a group', async () => {
    const { user } = show(<Form />);
    await user.click(screen.getByRole('link', { name: 'Change the town' }));
    expect(screen.getByLabelText('Town')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Change the needs' }));
    expect(screen.getByLabelText('Quiet')).toHaveFocus();
  });
});
