// node packages/local-stack/image/print-block.mjs NAME: prints the commands of a block of docs/operations/docker-compose.md.
import { triedBlock } from '../src/image/operations.mjs';

const [, , name = ''] = process.argv;
process.stdout.write(triedBlock(name));
