import type { ReaderBlock } from '@gently/contracts/training-blocks';
import { styled } from '@gently/platform/styled';
import { Button, Stack, Text, TextLink, tokens } from '@gently/ui';
import { Play } from '@gently/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { passage } from '../passages/passage';
import { Caption, Figure, Screen } from './frame';
import { Transcript } from './transcript';

type Block = Extract<ReaderBlock, { type: 'youtube' }>;

/** Grows with its words on a phone, where they are higher than a film. */
const Before = styled(Screen)`
  aspect-ratio: auto;
  min-height: 15rem;
  padding: ${tokens.space6} ${tokens.space5};
  border: ${tokens.hairline} solid ${tokens.line};
`;

const embedUrl = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?rel=0&cc_load_policy=1`;
const watchUrl = (id: string): string => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;

/** A film at YouTube. Nothing of YouTube is loaded before somebody asks for it. */
export const YoutubeBlock = ({ block, name }: { block: Block; name: string }) => {
  const [isAsked, setIsAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; the film takes its place.
    if (isAsked) frame.current?.focus();
  }, [isAsked]);
  return (
    <Figure>
      {isAsked ? (
        <Screen>
          <iframe
            ref={frame}
            src={embedUrl(block.video_id)}
            title={name}
            allow="encrypted-media; picture-in-picture; fullscreen"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </Screen>
      ) : (
        <Before>
          <Stack $gap={4} $align="center">
            <Button icon={Play} onClick={() => setIsAsked(true)}>
              Show the video
            </Button>
            <Text $size={16} $tone="quiet" {...passage()}>
              This video is at YouTube. When you show it, YouTube sees your visit.
            </Text>
          </Stack>
        </Before>
      )}
      {block.caption && <Caption {...passage()}>{block.caption}</Caption>}
      <Text $size={16}>
        <TextLink href={watchUrl(block.video_id)} target="_blank" rel="noopener noreferrer">
          Watch it on YouTube (new tab)
        </TextLink>
      </Text>
      <Transcript text={block.transcript} />
    </Figure>
  );
};
