import { keptDraft } from '@gently/platform/forms';
import { useQuery, useQueryClient } from '@gently/platform/query';
import { useParams } from '@gently/platform/router';
import { useSession } from '@gently/platform/session';
import { Button, Card, Disclosure, Notice, PageHeader, Stack } from '@gently/ui';
import { TextArea } from '@gently/ui/forms';
import { Loaded } from '@gently/ui/parts';
import { useState } from 'react';
import { draftQuery } from '../../data/authoring';
import { keys } from '../../data/keys';
import { useWorkplace } from '../../shared/workplace';
import { Editor } from './editor';
import { NewModule } from './new-module';

/** What was written and not saved when somebody else's text was taken; kept until it is put away. */
const useMine = (id: string) => {
  const userId = useSession().user?.id ?? '';
  const [place] = useState(() => keptDraft(localStorage, `module-mine:${id}`, userId));
  const [mine, setMine] = useState(() => place.load({ text: '' })?.text ?? '');
  return {
    mine,
    keep: (text: string) => {
      place.save({ text });
      setMine(text);
    },
    putAway: () => {
      place.clear();
      setMine('');
    },
  };
};

const Mine = ({ text, onPutAway }: { text: string; onPutAway: () => void }) => (
  <Card as="section" aria-label="Your own text">
    <Stack $gap={4} $align="start">
      <Notice live="off" title="Your own text is kept here">
        Below is what somebody else has saved. Copy from your own text what you want to keep.
      </Notice>
      <Disclosure summary="Show my text">
        <TextArea label="My text" readOnly rows={12} value={text} />
      </Disclosure>
      <Button variant="quiet" onClick={onPutAway}>
        I no longer need it
      </Button>
    </Stack>
  </Card>
);

const Existing = ({ id }: { id: string }) => {
  const client = useQueryClient();
  const query = useQuery(draftQuery(id));
  const { whose } = useWorkplace();
  const { mine, keep, putAway } = useMine(id);
  const [turn, setTurn] = useState(0);
  const showTheirs = async (text: string) => {
    keep(text);
    await client.refetchQueries({ queryKey: keys.draft(id) });
    setTurn((before) => before + 1);
  };
  return (
    <Stack $gap={6}>
      {!query.data && <PageHeader title="Module editor" tab="Module editor" />}
      {mine !== '' && <Mine text={mine} onPutAway={putAway} />}
      <Loaded query={query} what={`${whose} module`} shapes={['3rem', '20rem']}>
        {(module) => <Editor key={turn} opened={module} onShowTheirs={(text) => void showTheirs(text)} />}
      </Loaded>
    </Stack>
  );
};

/** The editor of a module, or the beginning of a new one. */
const EditorPage = () => {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewModule /> : <Existing key={id} id={id} />;
};

export default EditorPage;
