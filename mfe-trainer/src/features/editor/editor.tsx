import type { AuthoredModule, PublishProblem } from '@gently/contracts/training-authoring';
import { useNavigate } from '@gently/platform/router';
import { useSession } from '@gently/platform/session';
import { Actions, BackLink, Button, Inline, Notice, PageHeader, Stack, TextLink } from '@gently/ui';
import { Check, Eye, PenLine } from '@gently/ui/icons';
import { Tabs } from '@gently/ui/tabs';
import { useEffect, useState } from 'react';
import { useWorkplace } from '../../shared/workplace';
import { Builder } from './builder/builder';
import { Details } from './details';
import { FieldProblemsProvider } from './checked-fields';
import type { FieldProblem } from './field-problems';
import { KnownFilesProvider } from './media/files';
import { Preview } from './preview';
import { fieldOf, Problems } from './problems';
import { Publish } from './publish';
import { SaveState } from './saving/save-state';
import { type ModuleDraft, useModuleDraft } from './saving/use-module-draft';

type Tab = 'details' | 'builder';
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'details', label: 'Module Details' },
  { value: 'builder', label: 'Content Builder' },
];

/** Which tab and block are open, and the way to a field wherever it is. */
const usePlace = () => {
  const [tab, setTab] = useState<Tab>('details');
  const [block, setBlock] = useState<string | null>(null);
  const [target, setTarget] = useState<{ field: string } | null>(null);
  useEffect(() => {
    if (!target) return;
    const field = document.getElementById(target.field);
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus();
  }, [target]);
  return {
    tab,
    setTab,
    block,
    setBlock,
    goTo: ({ field, blockId }: Pick<FieldProblem, 'field' | 'blockId'>) => {
      setTab(blockId !== null || field === 'content_blocks' ? 'builder' : 'details');
      if (blockId !== null) setBlock(blockId);
      setTarget({ field });
    },
  };
};

/** A day that cannot be published is marked at its field, because it is not incomplete but refused. */
const dayProblems = ({ problems }: Pick<AuthoredModule, 'problems'>): FieldProblem[] =>
  problems
    .filter(({ block_id: blockId, field }) => blockId === null && field === 'required_by')
    .map(({ field, message }) => ({ field, blockId: null, message }));

const Writing = ({ draft, place }: { draft: ModuleDraft; place: ReturnType<typeof usePlace> }) => {
  const { module, content, change, saving } = draft;
  const refused = saving.state === 'refused' ? saving.problems : [];
  const goTo = (problem: PublishProblem) =>
    place.goTo({ field: fieldOf(problem), blockId: problem.block_id });
  return (
    <Stack $gap={8}>
      <FieldProblemsProvider value={[...refused, ...dayProblems(module)]}>
        <Tabs label="Parts of the editor" tabs={TABS} value={place.tab} onChange={place.setTab}>
          {place.tab === 'details' ? (
            <Details id={module.id} content={content} onChange={change} />
          ) : (
            <KnownFilesProvider value={{ files: module.files, add: draft.addFile }}>
              <Builder
                blocks={content.content_blocks}
                open={place.block}
                onOpen={place.setBlock}
                onChange={(content_blocks) => change({ content_blocks })}
              />
            </KnownFilesProvider>
          )}
        </Tabs>
      </FieldProblemsProvider>
      <Problems
        blocks={content.content_blocks}
        problems={module.problems}
        isRefused={refused.length > 0}
        onGo={goTo}
      />
      <Publish draft={draft} />
    </Stack>
  );
};

/** Says so where an admin writes in the module of somebody else. */
const SomebodyElses = ({ module: { author_id: id, author_name: name } }: { module: AuthoredModule }) => {
  const { user } = useSession();
  if (user?.role !== 'admin' || user.id === id) return null;
  return (
    <Notice live="off" title={name ? `${name} wrote this module` : 'Who wrote this module is gone'}>
      {name && `${name} is told when you change it. `}What you do here stands in the audit log.
    </Notice>
  );
};

interface EditorProps {
  opened: AuthoredModule;
  /** Loads what somebody else has saved; `mine` is kept aside as text. */
  onShowTheirs: (mine: string) => void;
}

/** The module editor: it saves itself, and says whether it has. */
export const Editor = ({ opened, onShowTheirs }: EditorProps) => {
  const draft = useModuleDraft(opened);
  const place = usePlace();
  const [preview, setPreview] = useState(false);
  const navigate = useNavigate();
  const { home, editorPath } = useWorkplace();
  const { content, saving } = draft;
  const close = async () => {
    if (await draft.flush()) await navigate(home.to);
  };
  const showTheirs = () => {
    draft.forget();
    onShowTheirs(JSON.stringify(content, null, 2));
  };
  return (
    <Stack $gap={6}>
      <BackLink to={home.to}>{home.label}</BackLink>
      <PageHeader
        title={content.title || 'Module without a title'}
        tab="Module editor"
        action={
          <Button variant="secondary" icon={preview ? PenLine : Eye} onClick={() => setPreview(!preview)}>
            {preview ? 'Back to writing' : 'Preview'}
          </Button>
        }
      />
      {draft.module.versions.length > 0 && (
        <Inline as="nav" aria-label="About this module" $gap={5}>
          <TextLink to={`${editorPath(opened.id)}/versions`}>Versions</TextLink>
          <TextLink to={`${editorPath(opened.id)}/quiz`}>Quiz clinic</TextLink>
        </Inline>
      )}
      <SomebodyElses module={opened} />
      <SaveState
        saving={saving}
        onRetry={() => void draft.flush()}
        onShowTheirs={showTheirs}
        onGo={(problem) => {
          setPreview(false);
          place.goTo(problem);
        }}
      />
      {preview ? (
        <Preview content={content} files={draft.module.files} />
      ) : (
        <Writing draft={draft} place={place} />
      )}
      <Actions $justify="end">
        <Button
          icon={Check}
          loading={saving.state === 'saving'}
          pendingLabel="Saving…"
          onClick={() => void close()}
        >
          Save Module and close
        </Button>
      </Actions>
    </Stack>
  );
};
