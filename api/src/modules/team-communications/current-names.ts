import type { Handlers } from '../../shared/domain-events';
import { fullName } from '../../shared/full-name';
import type { AccountEvents } from '../auth';
import type { AnnouncementsRepository } from './announcements.repository';
import type { MeetingsRepository } from './meetings.repository';
import type { MessagesRepository } from './messages.repository';

interface NameListenerDeps {
  meetings: Pick<MeetingsRepository, 'renameOrganiser'>;
  messages: Pick<MessagesRepository, 'renameSender'>;
  announcements: Pick<AnnouncementsRepository, 'renameAuthor'>;
}

/** Writes a new name where the former one was, because a person may have left it behind for good. */
export const createNameListener = ({
  meetings,
  messages,
  announcements,
}: NameListenerDeps): Handlers<AccountEvents> => ({
  'account.renamed': async ({ userId, ...account }, tx) => {
    const name = fullName(account);
    await meetings.renameOrganiser(userId, name, tx);
    await messages.renameSender(userId, name, tx);
    await announcements.renameAuthor(userId, name, tx);
  },
});
