import { backup } from './dump/backup';
import { readArguments, runCommandLine } from './dump/command-line';

runCommandLine(async () => {
  const { uri, file } = readArguments('usage: node dist/backup.js [--uri mongodb://…] FILE', process.env);
  const { collections, documents } = await backup(uri, file);
  return `${file}: ${documents} documents of ${collections} collections`;
});
