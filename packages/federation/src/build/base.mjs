import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { remembered, resolveOwn } from './paths.mjs';

/**
 * @typedef {object} BuildOptions
 * @property {string} name the room's name, for example `mfe-client`
 * @property {string} dir the room's folder
 * @property {boolean} production
 * @property {boolean} serving whether webpack-dev-server runs it
 * @property {string} variant distinguishes builds of one room: `host`, `remote`, `standalone`, `single`
 */

/** @param {BuildOptions} options */
const typescriptRule = ({ production, serving }) => ({
  test: /\.[cm]?tsx?$/,
  exclude: /node_modules/,
  loader: resolveOwn('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production, refresh: serving } },
    },
  },
});

/**
 * What every browser build has in common, with or without federation.
 * @param {BuildOptions} options
 * @returns {import('webpack').Configuration}
 */
export const baseConfig = (options) => {
  const { name, dir, production, serving, variant } = options;
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(dir, variant === 'standalone' ? 'dist-standalone' : 'dist'),
      publicPath: variant === 'standalone' && serving ? '/' : 'auto',
      uniqueName: name,
      filename: production ? '[name].[contenthash:12].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:12].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:12].css' : '[name].css',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      hashFunction: 'sha256',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      // A name that does not exist is a mistake at once, not `undefined` on somebody's screen.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        typescriptRule(options),
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
        // Papers keep their names: the site gives them out at /resources, too.
        { test: /\.pdf$/, type: 'asset/resource', generator: { filename: 'resources/[name][ext]' } },
      ],
    },
    plugins: serving ? [new ReactRefreshPlugin({ overlay: false })] : [],
    optimization: {
      minimize: production,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { ecma: 2022, module: false, compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
    },
    experiments: { css: true },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: production ? 'errors-warnings' : 'minimal',
    // nx already caches each production build. Caching its modules as well makes the build half as long again and takes a gigabyte.
    cache: !production && {
      type: 'filesystem',
      ...(remembered.cacheDirectory && { cacheDirectory: remembered.cacheDirectory }),
      name: `${name}-${variant}${serving ? '-serve' : ''}`,
      buildDependencies: {
        config: [join(import.meta.dirname, 'index.mjs'), ...remembered.madeOf],
      },
    },
  };
};
