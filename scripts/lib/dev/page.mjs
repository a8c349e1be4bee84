const REGISTRY = /(<script[^>]*id="?registry"?[^>]*>)([^]*?)(<\/script>)/;

const inlineJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Puts a remote into the registry of a page, in the place of the one with its name or beside the others, and has the
 * page reload after a build.
 * @param {string} html
 * @param {{ name: string } | undefined} remote nothing leaves the page as it is
 */
export const withRemote = (html, remote) => {
  if (!remote || !REGISTRY.test(html)) return html;
  return html
    .replace(REGISTRY, (_all, open, json, close) => {
      const registry = JSON.parse(json);
      const others = registry.remotes.filter(({ name }) => name !== remote.name);
      return open + inlineJson({ ...registry, remotes: [...others, remote] }) + close;
    })
    .replace('</head>', '<script defer src="/__dev/reload.js"></script></head>');
};
