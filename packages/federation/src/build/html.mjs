import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { evaluate } from './evaluate.mjs';
import { workspaceRoot } from './paths.mjs';

/** Stands for the shell's own folder in the built page; the site server puts the live address in its place. */
export const SHELL_BASE = '__SHELL_BASE__';

/**
 * @param {{ dir: string, production: boolean, base: string }} options
 */
export const htmlPlugin = async ({ dir, production, base }) =>
  new HtmlWebpackPlugin({
    title: (await evaluate(join(workspaceRoot, 'packages/contracts/src/product.ts'))).PRODUCT_NAME,
    template: join(dir, 'index.html'),
    filename: 'index.html',
    scriptLoading: 'defer',
    inject: 'head',
    publicPath: base,
    minify: production ? { collapseWhitespace: true, removeComments: false } : false,
  });
