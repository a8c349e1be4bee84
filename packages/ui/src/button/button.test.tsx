import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show';
import { Button } from './button';
import { ButtonLink } from './button-link';

describe('Button', () => {
  it('answers a press and the Enter key', async () => {
    const onClick = vi.fn();
    const { user } = show(<Button onClick={onClick}>Save</Button>);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('keeps focus and ignores presses while loading', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    const { user } = show(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading pendingLabel="Signing In..." onClick={onClick}>
          Sign in
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Signing In...' });
    await user.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not submit a form unless it is asked to', () => {
    show(<Button>Add</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});

describe('ButtonLink', () => {
  it('is a link to its page', () => {
    show(<ButtonLink to="/book">Book</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/book');
  });
});
