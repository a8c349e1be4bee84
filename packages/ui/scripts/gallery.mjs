// Builds the gallery into dist/gallery and serves it: `pnpm gallery [--port 21200] [--build-only]`.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '21200' }, 'build-only': { type: 'boolean', default: false } },
});
const room = join(import.meta.dirname, '..');
const out = join(room, 'dist/gallery');

const compiler = webpack({
  mode: 'production',
  context: room,
  entry: './gallery/gallery.tsx',
  output: { path: out, clean: true, publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new HtmlWebpackPlugin({
      templateContent:
        '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Components</title></head><body><div id="root"></div></body></html>',
    }),
  ],
  performance: false,
});

const serve = () => {
  const types = { '.js': 'text/javascript', '.html': 'text/html', '.woff2': 'font/woff2' };
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = join(out, pathname);
    const file = pathname !== '/' && existsSync(wanted) ? wanted : join(out, 'index.html');
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  }).listen(Number(values.port), '127.0.0.1', () =>
    console.log(`gallery on http://127.0.0.1:${values.port}/`),
  );
};

compiler.run((failure, stats) => {
  if (failure) throw failure;
  console.log(stats?.toString({ preset: 'errors-warnings', colors: false, assets: true }));
  if (stats?.hasErrors()) process.exitCode = 1;
  else if (!values['build-only']) serve();
});
