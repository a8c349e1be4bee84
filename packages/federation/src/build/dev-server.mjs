/** Where a running site answers: the API, the sandbox and the other remotes are taken from it. */
const siteUrl = () => process.env.SITE_URL ?? 'http://127.0.0.1:3000';

const EMPTY_REGISTRY = { environment: 'development', shell: { version: 'development' }, remotes: [] };

/** @returns {Promise<object>} what is live on the running site; nothing when there is none */
const liveRegistry = async () => {
  try {
    return await (await fetch(`${siteUrl()}/registry.json`)).json();
  } catch {
    return EMPTY_REGISTRY;
  }
};

/** Puts the running site's registry into the shell's page, as the site server does. */
export const devRegistryPlugin = () => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('GentlyDevRegistry', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'GentlyDevRegistry', stage: 5000 }, async () => {
        const page = compilation.getAsset('index.html');
        if (!page) return;
        const registry = JSON.stringify(await liveRegistry());
        const html = page.source
          .source()
          .toString()
          .replace('"__REGISTRY__"', () => registry);
        compilation.updateAsset('index.html', new compiler.webpack.sources.RawSource(html));
      });
    });
  },
});

/** @returns {import('webpack-dev-server').Configuration} */
export const devServer = () => ({
  hot: true,
  host: '127.0.0.1',
  port: Number(process.env.PORT ?? 0) || 'auto',
  historyApiFallback: true,
  client: { overlay: false },
  static: false,
  proxy: [
    {
      context: ['/api', '/sandbox', '/remotes', '/open-source-licences'],
      target: siteUrl(),
      changeOrigin: true,
    },
  ],
});
