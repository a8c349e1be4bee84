import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAnnouncement } from './use-announcement';

it('announces what comes while the page is open, and nothing else', () => {
  const { result, rerender } = renderHook(({ count }) => useAnnouncement(count), {
    initialProps: { count: undefined as number | undefined },
  });
  const after = (count: number): string => {
    rerender({ count });
    return result.current;
  };
  expect(after(2)).toBe('');
  expect(after(3)).toBe('You have 3 unread notifications');
  expect(after(0)).toBe('');
  expect(after(1)).toBe('You have 1 unread notification');
});
