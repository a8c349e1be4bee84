import type { ReaderBlock } from '@gently/contracts/training-blocks';
import { styled } from '@gently/platform/styled';
import { useState } from 'react';
import { passage } from '../passages/passage';
import { Caption, Figure, Screen } from './frame';
import { MissingFile } from './missing-file';
import { Transcript } from './transcript';
import { useCaptionsUrl } from './use-captions-url';
import { wordsOfCaptions } from './words-of-captions';

type MediaBlock = Extract<ReaderBlock, { type: 'video' | 'audio' }>;

const Sound = styled.audio`
  width: 100%;
`;

interface MediaProps {
  block: MediaBlock;
  name: string;
  onReload?: (() => void) | undefined;
}

/** A film or a recording. It plays when it is pressed, with captions and, to read instead, the transcript. */
export const MediaBlockView = ({ block, name, onReload }: MediaProps) => {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const captions = useCaptionsUrl(block.captions);
  const isVideo = block.type === 'video';
  const { file } = block;
  const track = captions && <track kind="captions" srcLang="en-GB" label="English" src={captions} default />;
  const player = file && {
    controls: true,
    preload: 'metadata' as const,
    src: file.url,
    'aria-label': name,
    onError: () => setFailedUrl(file.url),
  };
  return (
    <Figure>
      {!player || failedUrl === player.src ? (
        <MissingFile what={isVideo ? 'video' : 'recording'} onReload={onReload} />
      ) : isVideo ? (
        <Screen>
          <video {...player} playsInline>
            {track}
          </video>
        </Screen>
      ) : (
        <Sound {...player}>{track}</Sound>
      )}
      {block.caption && <Caption {...passage()}>{block.caption}</Caption>}
      <Transcript text={block.transcript || wordsOfCaptions(block.captions)} />
    </Figure>
  );
};
