import { MEDIA_MAX_BYTES, MEDIA_TYPES, type MediaKind } from '@gently/contracts/training-media-options';
import { fileSize } from '@gently/module-reader/blocks';
import { Button, IconFact, Inline, Notice, ProgressBar, Stack, Text } from '@gently/ui';
import { FileButton } from '@gently/ui/forms';
import { FileText, Pause, Play, Upload, X } from '@gently/ui/icons';
import { FieldGroup } from '../checked-fields';
import { useKnownFiles } from './files';
import { useUpload } from './use-upload';

const MEGABYTE = 1024 * 1024;

const ASKS: Record<MediaKind, { label: string; forms: string }> = {
  image: { label: 'Picture of your own', forms: 'JPEG, PNG or WebP' },
  video: { label: 'Video', forms: 'MP4 or WebM' },
  audio: { label: 'Sound', forms: 'MP3, M4A, OGG or WAV' },
  file: { label: 'File', forms: 'PDF, document, table, slides, text or image' },
};

type Held = ReturnType<typeof useUpload>;

const TEXTS: Partial<Record<Held['state']['step'], string>> = { paused: 'Paused', waiting: 'Waiting' };

const OnItsWay = ({ state, pause, goOn, cancel }: Omit<Held, 'choose'>) => {
  if (state.step === 'idle' || state.step === 'problem') return null;
  const percent = Math.round(state.share * 100);
  return (
    <>
      <ProgressBar label={state.name} value={percent} text={TEXTS[state.step] ?? `${percent}%`} />
      {state.step === 'waiting' && (
        <Notice tone="waiting" title="The connection is lost">
          The upload continues by itself when the connection is back. You do not need to do anything.
        </Notice>
      )}
      <Text $size={16} $tone="quiet">
        Please keep this part open until it has arrived. What has arrived is kept for a day.
      </Text>
      <Inline $gap={3}>
        {state.step !== 'paused' ? (
          <Button variant="secondary" icon={Pause} onClick={pause}>
            Pause
          </Button>
        ) : (
          <Button variant="secondary" icon={Play} onClick={goOn}>
            Go on
          </Button>
        )}
        <Button variant="quiet" icon={X} onClick={cancel}>
          Cancel upload
        </Button>
      </Inline>
    </>
  );
};

interface UploadFieldProps {
  id: string;
  kind: MediaKind;
  /** What is there now. */
  fileId: string | null;
  onChange: (fileId: string | null) => void;
}

/** A file of a block: chosen, on its way, there, or refused with what helps. */
export const UploadField = ({ id, kind, fileId, onChange }: UploadFieldProps) => {
  const { files, add } = useKnownFiles();
  const upload = useUpload(kind, (arrived) => {
    add(arrived);
    onChange(arrived.id);
  });
  const { state, choose, goOn } = upload;
  const { label, forms } = ASKS[kind];
  const file = files.find((one) => one.id === fileId);
  const isOnItsWay = state.step !== 'idle' && state.step !== 'problem';
  return (
    <FieldGroup id={id} label={label} hint={`${forms}, at most ${MEDIA_MAX_BYTES[kind] / MEGABYTE} MB.`}>
      <Stack $gap={3}>
        {file && !isOnItsWay && (
          <dl>
            <IconFact icon={FileText} term="File">
              {`${file.name}, ${fileSize(file.size)}`}
            </IconFact>
          </dl>
        )}
        <OnItsWay {...upload} />
        {state.step === 'problem' && (
          <Notice
            tone="trouble"
            title={state.again ? 'The upload has stopped' : 'The file was not taken'}
            {...(state.again && { onRetry: goOn, retryLabel: 'Go on' })}
          >
            {state.message}
          </Notice>
        )}
        {!isOnItsWay && (
          <Inline $gap={3}>
            <FileButton
              icon={Upload}
              label={file ? 'Choose another one' : 'Choose a file'}
              accept={MEDIA_TYPES[kind].join(',')}
              onChoose={choose}
            />
            {fileId !== null && (
              <Button variant="quiet" icon={X} onClick={() => onChange(null)}>
                Take the file out
              </Button>
            )}
          </Inline>
        )}
      </Stack>
    </FieldGroup>
  );
};
