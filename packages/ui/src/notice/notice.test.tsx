import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show';
import { ArrivingNotice } from './arriving-notice';
import { Notice } from './notice';

describe('Notice', () => {
  it('speaks at once about trouble and waits its turn otherwise', () => {
    show(
      <>
        <Notice tone="trouble">No connection</Notice>
        <Notice tone="success">Saved</Notice>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('No connection');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });

  it('is silent when it was there from the start', () => {
    show(
      <Notice tone="trouble" live="off">
        Closed on Sundays
      </Notice>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers to try again and to be put away', async () => {
    const onRetry = vi.fn();
    const onDismiss = vi.fn();
    const { user } = show(
      <Notice title="Payment Failed" onRetry={onRetry} onDismiss={onDismiss}>
        Declined
      </Notice>,
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(onDismiss).toHaveBeenCalledOnce();
  });
});

describe('ArrivingNotice', () => {
  const Desk = () => {
    const [message, setMessage] = useState('One thing is done.');
    const [typed, setTyped] = useState('');
    return (
      <>
        <ArrivingNotice tone="success">{message}</ArrivingNotice>
        <input aria-label="Note" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <button onClick={() => setMessage('Another thing is done.')}>Do more</button>
      </>
    );
  };

  it('takes the focus when it comes and when it says something else, never from somebody who types', async () => {
    const { user } = show(<Desk />);
    const focused = () => document.activeElement;
    expect(focused()).toHaveTextContent('One thing is done.');
    await user.type(screen.getByLabelText('Note'), 'calm');
    expect(screen.getByLabelText('Note')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Do more' }));
    expect(focused()).toHaveTextContent('Another thing is done.');
  });

  it('shows no focus ring, since it cannot be pressed', () => {
    show(<ArrivingNotice>Saved.</ArrivingNotice>);
    expect(getComputedStyle(document.activeElement as Element).outlineStyle).toBe('none');
  });
});
