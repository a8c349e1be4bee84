import { backup } from './dump/backup';
import { named, readArguments, runCommandLine, settingsOf } from './dump/command-line';
import { parseRecipients } from './dump/encryption';

runCommandLine(async () => {
  const { uri, file } = readArguments('usage: node dist/backup.js [--uri mongodb://…] FILE', process.env);
  const { BACKUP_RECIPIENTS: keys = '' } = settingsOf(process.env, ['BACKUP_RECIPIENTS']);
  const recipients = named('BACKUP_RECIPIENTS', () => parseRecipients(keys));
  const { collections, documents } = await backup(uri, file, { recipients });
  const how = recipients.length > 0 ? 'encrypted' : 'not encrypted, because BACKUP_RECIPIENTS is not set';
  return `${file}: ${documents} documents of ${collections} collections, ${how}`;
});
