import { readArguments, runCommandLine } from './dump/command-line';
import { restore } from './dump/restore';

runCommandLine(async () => {
  const { uri, file, drop } = readArguments(
    'usage: node dist/restore.js [--uri mongodb://…] [--drop] FILE',
    process.env,
  );
  const { collections, documents } = await restore(uri, file, drop);
  return `restored ${documents} documents into ${collections} collections`;
});
