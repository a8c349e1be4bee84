import { describe, expect, it } from 'vitest';
import { allExamples } from '../gallery/all-examples';
import { show, violations } from '../test/show';

const cases = allExamples.flatMap(({ component, examples }) =>
  examples.map(({ name, Show }) => ({ title: `${component}: ${name}`, Show })),
);

describe('every example', () => {
  it.each(cases)('$title has no accessibility violation', async ({ Show }) => {
    const { container } = show(
      <main>
        <h1>Examples</h1>
        <h2>One of them</h2>
        <Show />
      </main>,
    );
    expect(await violations(container)).toEqual([]);
  });

  it.each(cases)('$title can be walked through with the keyboard', async ({ Show }) => {
    const { container, user } = show(<Show />);
    const stops = [
      ...container.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter((stop) => !stop.matches(':disabled, [tabindex="-1"]'));
    const groups = new Set(
      stops.filter((stop) => stop.matches('[type=radio]')).map((stop) => stop.getAttribute('name')),
    );
    const expected = stops.filter((stop) => !stop.matches('[type=radio]')).length + groups.size;
    const reached = new Set<Element>();
    (document.activeElement as HTMLElement | null)?.blur();
    for (let press = 0; press < expected; press += 1) {
      await user.tab();
      if (document.activeElement && document.activeElement !== document.body)
        reached.add(document.activeElement);
    }
    expect(reached.size).toBe(expected);
  });
});
