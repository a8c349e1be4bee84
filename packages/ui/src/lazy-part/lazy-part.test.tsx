import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LazyPart } from './lazy-part';

const part = { default: () => <h1>My Profile</h1> };

describe('LazyPart', () => {
  it('says that the page is on its way, then shows it', async () => {
    render(<LazyPart load={() => Promise.resolve(part)} />);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeInTheDocument();
  });

  it('says calmly that the page did not load, and tries again', async () => {
    let tries = 0;
    const load = () => (++tries === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(part));
    render(<LazyPart load={load} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeInTheDocument();
  });
});
