import type { MediaFile, ReaderBlock } from '@gently/contracts/training-blocks';
import { styled } from '@gently/platform/styled';
import { useRef, type SyntheticEvent } from 'react';
import { passage } from '../passages/passage';
import { Caption, Figure, Screen } from './frame';
import { MissingFile } from './missing-file';
import { Transcript } from './transcript';
import { useCaptionsUrl } from './use-captions-url';
import { useRetry } from './use-retry';
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

const whatOf = ({ type }: MediaBlock): string => (type === 'video' ? 'video' : 'recording');

/** Begins again at the second that was reached when the player has to be made anew. */
const usePlace = () => {
  const reached = useRef(0);
  return {
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      reached.current = currentTarget.currentTime;
    },
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (reached.current > 0) currentTarget.currentTime = reached.current;
    },
  };
};

const Player = ({ block, file, name, onReload }: MediaProps & { file: MediaFile }) => {
  const { src, tries, hasFailed, fail, retry, shown } = useRetry<HTMLVideoElement>(file.url, onReload);
  const place = usePlace();
  const captions = useCaptionsUrl(block.captions);
  if (hasFailed) return <MissingFile what={whatOf(block)} onRetry={retry} isAgain={tries > 0} />;
  const track = captions && <track kind="captions" srcLang="en-GB" label="English" src={captions} default />;
  const player = {
    ref: shown,
    controls: true,
    preload: 'metadata' as const,
    src,
    tabIndex: 0,
    'aria-label': name,
    onError: fail,
    ...place,
  };
  const key = `${src} ${tries}`;
  return block.type === 'video' ? (
    <Screen>
      <video key={key} {...player} playsInline>
        {track}
      </video>
    </Screen>
  ) : (
    <Sound key={key} {...player}>
      {track}
    </Sound>
  );
};

/** A film or a recording. It plays when it is pressed, with captions and, to read instead, the transcript. */
export const MediaBlockView = ({ block, name, onReload }: MediaProps) => {
  const { file, caption, captions, transcript } = block;
  return (
    <Figure>
      {file ? (
        <Player key={file.id} block={block} file={file} name={name} onReload={onReload} />
      ) : (
        <MissingFile what={whatOf(block)} onRetry={onReload} />
      )}
      {caption && <Caption {...passage()}>{caption}</Caption>}
      <Transcript text={transcript || wordsOfCaptions(captions)} />
    </Figure>
  );
};
