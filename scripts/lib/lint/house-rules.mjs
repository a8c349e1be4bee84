const RAW_COLOUR = String.raw`/#[0-9a-fA-F]{3,8}\b|\b(rgb|rgba|hsl|hsla|oklch)\(/`;
/** One and two pixels are hairlines; more is spacing and belongs to the tokens. */
const RAW_PIXELS = String.raw`/(^|[\s:(,])-?(?!0\.|[012]px)\d+(\.\d+)?px/`;
const RAW_LAYER = String.raw`/z-index:\s*-?\d/`;

/** A rule that reports each part of the code that one of the selectors finds. */
const forbids = (message, selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

/** The rules of this project that no linter brings. `.oxlintrc.json` says for which files each of them counts. */
export default {
  meta: { name: 'house' },
  rules: {
    'tokens-only': forbids(
      'Colours, shadows, layers and distances come from the tokens of @gently/ui.',
      [RAW_COLOUR, RAW_PIXELS, RAW_LAYER].map(
        (pattern) => `TaggedTemplateExpression TemplateElement[value.raw=${pattern}]`,
      ),
    ),
    // A matcher answers with an object. A property that returns one has failed, in whichever run first takes that branch.
    'no-returned-matcher': forbids(
      'Call the matcher, then return: a property that returns its object fails.',
      ['object', 'object.object'].map(
        (owner) => `ReturnStatement > CallExpression[callee.${owner}.callee.name="expect"]`,
      ),
    ),
    'one-look': forbids(
      'One look may use up the patience of the whole loop: give it { timeout: ONE_LOOK_MS }.',
      [
        'CallExpression[callee.property.name="toPass"] AwaitExpression > CallExpression[callee.object.callee.name="expect"]:not(:has(Property[key.name="timeout"]))',
      ],
    ),
  },
};
