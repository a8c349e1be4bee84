import { useSession } from '@gently/platform/session';
import { Button, VisuallyHidden } from '@gently/ui';
import { Check, ExternalLink } from '@gently/ui/icons';
import { useState } from 'react';
import { combinationLink } from './preview-address';
import { useFlags } from './preview-flags';
import type { Preview } from './start-preview';

/** Puts a link on the clipboard that shows somebody else exactly this: page, environment, versions, flags, role. */
export const CopyCombination = ({ preview }: { preview: Preview }) => {
  const { user } = useSession();
  const { flags } = useFlags();
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const handleCopy = () => {
    const { environment, shell, remotes } = preview.registry;
    const role = user?.role ?? preview.memory.role;
    const link = combinationLink(location.href, { environment, shell: shell.version, remotes, role, flags });
    navigator.clipboard.writeText(link).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  return (
    <>
      <Button variant="quiet" icon={outcome === 'copied' ? Check : ExternalLink} onClick={handleCopy}>
        {outcome === 'copied' ? 'Link copied' : 'Copy this combination'}
      </Button>
      <VisuallyHidden role="status">
        {outcome === 'copied' && 'The link is on your clipboard.'}
        {outcome === 'refused' && 'The browser did not allow copying.'}
      </VisuallyHidden>
    </>
  );
};
