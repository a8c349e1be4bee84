import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../../test/show';
import { Pager } from './pager';
import { WhileStale } from './while-stale';

/** jsdom leaves the focus in what is inert; browsers take it away. */
const blurAsBrowsersDo = () => (document.activeElement as HTMLElement).blur();

const List = ({ last }: { last: boolean }) => {
  const [stale, setStale] = useState(false);
  const [arrived, setArrived] = useState(false);
  const next = last && arrived ? null : 'b';
  return (
    <>
      <WhileStale stale={stale}>
        <a href="#first">{arrived ? 'Row 11' : 'Row 1'}</a>
        <Pager label="Pages" cursor={arrived ? 'b' : undefined} next={next} onShow={() => setStale(true)} />
      </WhileStale>
      <button
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setArrived(true);
          setStale(false);
        }}
      >
        The answer arrives
      </button>
      <button>Elsewhere</button>
    </>
  );
};

const open = (last = false) => {
  const { user } = show(<List last={last} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press, region: () => screen.getByText(/Row/).parentElement };
};

describe('WhileStale', () => {
  it('keeps the earlier rows in place, busy and inert, until the next ones are there', async () => {
    const { press, region } = open();
    expect(region()).not.toHaveAttribute('inert');
    await press('Next page');
    expect(screen.getByText('Row 1')).toBeInTheDocument();
    expect(region()).toHaveAttribute('inert');
    expect(region()).toHaveAttribute('aria-busy', 'true');
    await press('The answer arrives');
    expect(screen.getByText('Row 11')).toBeInTheDocument();
    expect(region()).not.toHaveAttribute('inert');
    expect(region()).not.toHaveAttribute('aria-busy');
  });

  it('gives the focus back to the button that was pressed', async () => {
    const { press } = open();
    await press('Next page');
    blurAsBrowsersDo();
    await press('The answer arrives');
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus();
  });

  it('gives the focus to what is nearest when that button is gone', async () => {
    const { press } = open(true);
    await press('Next page');
    blurAsBrowsersDo();
    await press('The answer arrives');
    expect(screen.getByRole('button', { name: 'First page' })).toHaveFocus();
  });

  it('leaves the focus with a person who has moved on', async () => {
    const { press } = open();
    await press('Next page');
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await press('The answer arrives');
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });
});
