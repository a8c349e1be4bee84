import { BrowserRouter } from '@gently/platform/router';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show';
import { MonthCalendar } from './index';
import { moveByKey, weeksOf } from './month';

describe('weeksOf', () => {
  it('starts on Monday and leaves days of other months empty', () => {
    const weeks = weeksOf('2026-11-15');
    expect(weeks[0]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      '2026-11-01',
    ]);
    expect(weeks.at(-1)).toEqual([
      '2026-11-30',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });

  it('knows leap years', () => {
    expect(weeksOf('2028-02-01').flat().filter(Boolean)).toHaveLength(29);
  });
});

describe('moveByKey', () => {
  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowDown', '2026-11-08'],
    ['ArrowUp', '2026-10-25'],
    ['Home', '2026-10-26'],
    ['End', '2026-11-01'],
    ['PageDown', '2026-12-01'],
    ['PageUp', '2026-10-01'],
  ])('%s leads from 1 November 2026 to %s', (key, day) => {
    expect(moveByKey(key, '2026-11-01')).toBe(day);
  });

  it('leaves other keys alone', () => {
    expect(moveByKey('a', '2026-11-01')).toBeUndefined();
  });

  it('ends a longer day on the last day of a shorter month', () => {
    expect(moveByKey('PageDown', '2027-01-31')).toBe('2027-02-28');
    expect(moveByKey('PageDown', '2026-12-15')).toBe('2027-01-15');
  });
});

describe('MonthCalendar', () => {
  const calendar = (onChange: (date: string) => void) => (
    <MonthCalendar
      label="Date"
      value="2026-11-27"
      onChange={onChange}
      min="2026-11-22"
      max="2027-01-31"
      today="2026-11-21"
    />
  );

  it('shows the month of the chosen day and says it in words', () => {
    show(calendar(vi.fn()));
    expect(screen.getByText('November 2026')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Friday 27 November 2026' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByText('Friday 27 November 2026')).toBeInTheDocument();
  });

  it('walks into the next month with the keyboard and chooses there', async () => {
    const onChange = vi.fn();
    const { user } = show(calendar(onChange));
    screen.getByRole('button', { name: 'Friday 27 November 2026' }).focus();
    await user.keyboard('{ArrowDown}');
    const day = await screen.findByRole('button', { name: 'Friday 4 December 2026' });
    await waitFor(() => expect(day).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('2026-12-04');
  });

  it('refuses days outside its limits', async () => {
    const onChange = vi.fn();
    const { user } = show(calendar(onChange));
    await user.click(screen.getByRole('button', { name: 'Saturday 21 November 2026' }));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  });

  it('keeps a closed day in sight and within reach of the keyboard, says why, and does not take it', async () => {
    const onChange = vi.fn();
    const closed = (date: string) => (date === '2026-11-25' ? 'no free times' : undefined);
    const { user } = show(
      <MonthCalendar
        label="Date"
        value="2026-11-24"
        onChange={onChange}
        min="2026-11-22"
        max="2027-01-31"
        closed={closed}
      />,
    );
    screen.getByRole('button', { name: 'Tuesday 24 November 2026' }).focus();
    await user.keyboard('{ArrowRight}');
    const day = screen.getByRole('button', { name: 'Wednesday 25 November 2026, no free times' });
    await waitFor(() => expect(day).toHaveFocus());
    expect(day).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tells which month is shown, and follows a day that is chosen elsewhere', async () => {
    const onMonthChange = vi.fn();
    const at = (value: string) => (
      <MonthCalendar
        label="Date"
        value={value}
        onChange={vi.fn()}
        min="2026-11-22"
        max="2027-01-31"
        onMonthChange={onMonthChange}
      />
    );
    const { user, rerender } = show(at('2026-11-24'));
    expect(onMonthChange).toHaveBeenLastCalledWith('2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(onMonthChange).toHaveBeenLastCalledWith('2026-12-01');
    rerender(<BrowserRouter>{at('2027-01-05')}</BrowserRouter>);
    expect(await screen.findByText('January 2027')).toBeInTheDocument();
    expect(onMonthChange).toHaveBeenLastCalledWith('2027-01-01');
  });
});
