import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../test/show';
import {
  Avatar,
  ErrorState,
  FilterBar,
  Logo,
  Price,
  ProgressBar,
  SkipLink,
  SlowNotice,
  StarRating,
  StatusBadge,
  Steps,
  TextLink,
} from './index';
import { Tabs } from './tabs';

describe('Steps', () => {
  it('says where one is, how long it takes, and what is done', () => {
    show(<Steps steps={['Choose', 'Details', 'Payment']} current={2} time="about 2 minutes" />);
    expect(screen.getByText(/Step 2 of 3/).parentElement).toHaveTextContent(
      'Step 2 of 3: Details · about 2 minutes',
    );
    expect(screen.getByText('Details', { selector: 'li *' }).closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(screen.getByText('Choose').closest('li')).toHaveTextContent('Choose (done)');
  });
});

describe('StatusBadge', () => {
  it('says the status in words', () => {
    show(<StatusBadge status="in_progress" />);
    expect(screen.getByText('In progress')).toBeInTheDocument();
  });
  it('takes other words for the same status', () => {
    show(<StatusBadge status="pending" label="Waiting for confirmation" />);
    expect(screen.getByText('Waiting for confirmation')).toBeInTheDocument();
  });
});

describe('ProgressBar', () => {
  it('holds a value that is too large and tells it in words', () => {
    show(<ProgressBar label="Total" value={14} max={10} text="14 of 10" />);
    const bar = screen.getByRole('progressbar', { name: 'Total' });
    expect(bar).toHaveAttribute('aria-valuenow', '10');
    expect(bar).toHaveAttribute('aria-valuetext', '14 of 10');
  });
  it('says a percentage when no words are given', () => {
    show(<ProgressBar label="Profile" value={1} max={3} />);
    expect(screen.getByText('33%')).toBeInTheDocument();
  });
});

describe('FilterBar', () => {
  it('presses one button at a time', async () => {
    const options = [
      { value: 'all', label: 'All' },
      { value: 'pending', label: 'Pending' },
    ] as const;
    const Bar = () => {
      const [value, setValue] = useState<'all' | 'pending'>('all');
      return <FilterBar label="Filter by status" options={options} value={value} onChange={setValue} />;
    };
    const { user } = show(<Bar />);
    await user.click(screen.getByRole('button', { name: 'Pending' }));
    expect(screen.getByRole('button', { name: 'Pending', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'All', pressed: false })).toBeInTheDocument();
  });
});

describe('Tabs', () => {
  const TABS = [
    { value: 'one', label: 'One' },
    { value: 'two', label: 'Two' },
    { value: 'three', label: 'Three' },
  ] as const;
  const Three = () => {
    const [value, setValue] = useState<(typeof TABS)[number]['value']>('one');
    return (
      <Tabs label="Numbers" tabs={TABS} value={value} onChange={setValue}>
        Panel {value}
      </Tabs>
    );
  };

  it('moves with arrows, Home and End, and keeps one tab stop', async () => {
    const { user } = show(<Three />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Three', selected: true })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'One', selected: true })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Panel two');
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  });
});

describe('SlowNotice', () => {
  afterEach(() => vi.useRealTimers());
  it('speaks only after three seconds', () => {
    vi.useFakeTimers();
    show(<SlowNotice>Still fetching.</SlowNotice>);
    act(() => void vi.advanceTimersByTime(2999));
    expect(screen.queryByText('Still fetching.')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('Still fetching.');
  });
});

describe('ErrorState', () => {
  it('says what happened and tries again', async () => {
    const onRetry = vi.fn();
    const { user } = show(
      <ErrorState title="Unable to Load Bookings" onRetry={onRetry}>
        Your bookings are safe.
      </ErrorState>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Your bookings are safe.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('small parts', () => {
  it('write money the British way', () => {
    show(
      <>
        <Price pounds={45} prefix="from" /> <Price pounds={67.5} /> <Price pounds={90} exact />
      </>,
    );
    expect(document.body).toHaveTextContent('from £45 £67.50 £90.00');
  });
  it('read a rating aloud', () => {
    show(<StarRating value={4.6} count={32} />);
    expect(document.body).toHaveTextContent('4.6 out of 5 (32)');
  });
  it('take the first letters of first and last name', () => {
    show(<Avatar name="Amira Noor Khan" />);
    expect(screen.getByText('AK')).toHaveAttribute('aria-hidden', 'true');
  });
  it('lead inside and outside the site', () => {
    show(
      <>
        <TextLink to="/about">About</TextLink>
        <TextLink href="mailto:a@b.test">Write</TextLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
    expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', 'mailto:a@b.test');
  });
  it('jump over the header', () => {
    show(<SkipLink />);
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main');
  });
  it('show the name beside the mark', () => {
    show(<Logo />);
    expect(screen.getByText('Gently Sorted')).toBeInTheDocument();
  });
});
