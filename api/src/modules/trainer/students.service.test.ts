import { describe, expect, it, vi } from 'vitest';
import { createStudentLists } from './students.service';

const PAGES = 150;
const teacher = { id: 'teacher', role: 'trainer' as const, firstName: 'Tam', lastName: 'Reed' };

describe('all students', () => {
  it('are read to the last page, beyond a hundred thousand rows', async () => {
    const asked: (string | undefined)[] = [];
    let limits = 0;
    const { all } = createStudentLists({
      transact: vi.fn(),
      workshops: { of: vi.fn(), authorsFor: ({ id }) => [id], demandOwn: vi.fn() },
      training: { heads: () => Promise.resolve([]) },
      audit: { append: vi.fn() },
      publish: vi.fn(),
      clock: () => new Date(),
      learning: {
        resetAttempts: vi.fn(),
        refuseAttempts: vi.fn(),
        isWaiting: vi.fn(),
        students: {
          waiting: vi.fn(),
          find: vi.fn(),
          page: (_filter, _order, { limit, cursor }) => {
            asked.push(cursor);
            limits += limit;
            return Promise.resolve({ students: [], next: asked.length < PAGES ? `${asked.length}` : null });
          },
        },
      },
    });
    let pages = 0;
    const rows = all(teacher, {});
    while (!(await rows.next()).done) pages += 1;
    expect(pages).toBe(PAGES);
    expect(asked).toEqual([undefined, ...Array.from({ length: PAGES - 1 }, (_, index) => `${index + 1}`)]);
    expect(limits).toBeGreaterThan(100_000);
  });
});
