import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show';
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
