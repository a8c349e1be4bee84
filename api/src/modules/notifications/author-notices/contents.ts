import type { TrainingEvents } from '../../training';
import type { NotificationContent } from '../notifier';

type Change = TrainingEvents['training.changed_for_author'];

interface Words {
  title: string;
  body: string;
  subject: string | null;
}

const WORDS: Record<Change['what'], (module: string, by: string) => Words> = {
  // A draft is work in progress: it is told in the site, and nobody gets an email for it.
  draft: (module, by) => ({
    title: 'Your module is being edited',
    body: `${by} has changed the draft of “${module}”. Those who learn do not see it until it is published.`,
    subject: null,
  }),
  published: (module, by) => ({
    title: 'Your module was published',
    body: `${by} has published a version of “${module}”. Those who learn see it now.`,
    subject: `Your module was published: ${module}`,
  }),
  withdrawn: (module, by) => ({
    title: 'Your module was unpublished',
    body: `${by} has taken “${module}” out of the catalogue. Whoever has begun it can go on, and certificates stay valid.`,
    subject: `Your module was unpublished: ${module}`,
  }),
};

/** What the author of a module hears of what an admin did to it. */
export const changedContent = (
  { what, title }: Pick<Change, 'what' | 'title'>,
  by: string,
): NotificationContent => {
  const { subject, ...note } = WORDS[what](title, by);
  return {
    note: { type: 'training', ...note },
    email:
      subject === null
        ? null
        : {
            template: 'training_module',
            always: false,
            plan: { subject, paragraphs: [note.body] },
            action: 'Open the module',
          },
  };
};
