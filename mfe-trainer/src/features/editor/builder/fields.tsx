import type { BlockDraft } from '@gently/contracts/training-blocks';
import { BLOCK_LIMITS } from '@gently/contracts/training-options';
import { Stack } from '@gently/ui';
import { TextArea, TextField } from '../checked-fields';
import { CaptionsField } from '../media/captions-field';
import { UploadField } from '../media/upload-field';
import { CardFields } from './card-fields';
import { ImageFields } from './image-fields';
import { QuizFields } from './quiz-fields';

type Of<Type extends BlockDraft['type']> = Extract<BlockDraft, { type: Type }>;
export interface FieldsProps<Type extends BlockDraft['type']> {
  block: Of<Type>;
  onChange: (block: Of<Type>) => void;
}

const TEXT_HINT =
  'An empty line begins a paragraph. # is a heading, - a point of a list, **two stars** make words strong.';

const Text = ({ block, onChange }: FieldsProps<'text'>) => (
  <TextArea
    id={`${block.id}-content`}
    label="Text"
    hint={TEXT_HINT}
    rows={8}
    maxLength={BLOCK_LIMITS.text}
    value={block.content}
    onChange={(event) => onChange({ ...block, content: event.target.value })}
  />
);

type Captioned = Of<'youtube' | 'video' | 'audio' | 'file' | 'image'>;
const Caption = ({ block, onChange }: { block: Captioned; onChange: (block: Captioned) => void }) => (
  <TextField
    id={`${block.id}-caption`}
    label="Caption"
    optional
    maxLength={BLOCK_LIMITS.caption}
    value={block.caption}
    onChange={(event) => onChange({ ...block, caption: event.target.value })}
  />
);

type Spoken = Of<'youtube' | 'video' | 'audio'>;
const Transcript = ({ block, onChange }: { block: Spoken; onChange: (block: Spoken) => void }) => (
  <TextArea
    id={`${block.id}-transcript`}
    label="Transcript"
    hint="Everything that is said, for people who read rather than listen."
    maxLength={BLOCK_LIMITS.transcript}
    value={block.transcript}
    onChange={(event) => onChange({ ...block, transcript: event.target.value })}
  />
);

const Youtube = ({ block, onChange }: FieldsProps<'youtube'>) => (
  <TextField
    id={`${block.id}-url`}
    type="url"
    inputMode="url"
    label="Address of the YouTube video"
    maxLength={BLOCK_LIMITS.url}
    value={block.url}
    onChange={(event) => onChange({ ...block, url: event.target.value })}
  />
);

type MediaBlock = Of<'video' | 'audio' | 'file'>;
const Media = ({ block, onChange }: { block: MediaBlock; onChange: (block: MediaBlock) => void }) => (
  <UploadField
    id={`${block.id}-file_id`}
    kind={block.type}
    fileId={block.file_id}
    onChange={(file_id) => onChange({ ...block, file_id })}
  />
);

interface BlockFieldsProps {
  block: BlockDraft;
  onChange: (block: BlockDraft) => void;
}

const Own = ({ block, onChange }: BlockFieldsProps) => {
  switch (block.type) {
    case 'text':
      return <Text block={block} onChange={onChange} />;
    case 'youtube':
      return <Youtube block={block} onChange={onChange} />;
    case 'image':
      return <ImageFields block={block} onChange={onChange} />;
    case 'interactive':
      return <CardFields block={block} onChange={onChange} />;
    case 'quiz':
      return <QuizFields block={block} onChange={onChange} />;
    case 'video':
    case 'audio':
    case 'file':
      return <Media block={block} onChange={onChange} />;
  }
};

/** What the author writes of one block. */
export const BlockFields = ({ block, onChange }: BlockFieldsProps) => (
  <Stack $gap={5}>
    <TextField
      id={`${block.id}-title`}
      label="Title of this part"
      maxLength={BLOCK_LIMITS.title}
      value={block.title}
      onChange={(event) => onChange({ ...block, title: event.target.value })}
    />
    <Own block={block} onChange={onChange} />
    {'caption' in block && <Caption block={block} onChange={onChange} />}
    {'captions' in block && (
      <CaptionsField
        id={`${block.id}-captions`}
        value={block.captions}
        onChange={(captions) => onChange({ ...block, captions })}
      />
    )}
    {'transcript' in block && <Transcript block={block} onChange={onChange} />}
  </Stack>
);
