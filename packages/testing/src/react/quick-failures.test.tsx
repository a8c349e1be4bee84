import './setup';
import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const PAGE = <main>The whole page</main>;
const BRIEFLY = { timeout: 1 };

describe('the error of a query', () => {
  it('prints the page when the query is outside a wait', () => {
    render(PAGE);
    expect(() => screen.getByText('Pay')).toThrow(/Unable to find .*Pay[^]*The whole page/);
  });

  it('prints the page when a wait gives up', async () => {
    render(PAGE);
    await expect(screen.findByText('Pay', {}, BRIEFLY)).rejects.toThrow(
      /Unable to find .*Pay[^]*The whole page/,
    );
    await expect(waitFor(() => within(screen.getByRole('main')).getByText('Pay'), BRIEFLY)).rejects.toThrow(
      /Unable to find .*Pay[^]*The whole page/,
    );
  });

  it('does not print the page at each attempt', async () => {
    render(PAGE);
    const messages: string[] = [];
    const attempt = () => {
      try {
        screen.getByText('Pay');
      } catch (error) {
        messages.push(String(error));
        throw error;
      }
    };
    await expect(waitFor(attempt, BRIEFLY)).rejects.toThrow('The whole page');
    expect(messages[0]).toContain('TestingLibraryElementError: Unable to find');
    expect(messages[0]).not.toContain('The whole page');
  });
});
