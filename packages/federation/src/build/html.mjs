import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { evaluate } from './evaluate.mjs';
import { resolveOwn } from './paths.mjs';

/** Stands for the shell's own folder in the built page; the site server puts the live address in its place. */
export const SHELL_BASE = '__SHELL_BASE__';

/** The page of a remote that runs alone. The shell brings its own, which carries the registry. */
export const STANDALONE_PAGE = join(import.meta.dirname, 'standalone.html');

/**
 * @param {{ template: string, production: boolean, base: string }} options
 */
export const htmlPlugin = async ({ template, production, base }) =>
  new HtmlWebpackPlugin({
    title: (await evaluate(resolveOwn('@gently/contracts/product'))).PRODUCT_NAME,
    template,
    filename: 'index.html',
    scriptLoading: 'defer',
    inject: 'head',
    publicPath: base,
    minify: production ? { collapseWhitespace: true, removeComments: false } : false,
  });
