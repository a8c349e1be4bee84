import axeCore from 'axe-core';

/**
 * Runs axe over rendered markup. Colour contrast needs a real browser and is checked by the journeys.
 * @returns one line for each violation; empty when there is none.
 */
export const axe = async (container: Element = document.body): Promise<string[]> => {
  const { violations } = await axeCore.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    // Only violations are read: of what passes axe then describes one node a rule, and it fetches no style sheets.
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
};
